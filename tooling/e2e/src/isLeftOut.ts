import { basename } from 'node:path'
import { isInSample } from '@latchkey/test/sample'

/**
 * Files whose journeys are of one kind: options, views, families and faults gone through one by one. A run of `pnpm test` takes
 * a part of them, `pnpm test:long` all.
 */
const sampled: readonly string[] = [
  'accessibility',
  'accountFaults',
  'accountFlags',
  'coinbaseHost',
  'directory',
  'embeddedHostileCover',
  'embeddedHostileStyle',
  'familyActivity',
  'fiveFamilies',
  'flags',
  'gatewayFaults',
  'hostOptions',
  'hosts',
  'inApp',
  'kitOptions',
  'look',
  'manyWallets',
  'navigation',
  'safeHost',
  'siwxFamilies',
  'slowLine',
  'slowProcessor',
  'solanaFaults',
  'storage',
  'tradeFaults',
  'walletConnectFaults',
  'walletConnectSessions',
  'walletConnectTime',
  'walletFaults',
]

/** Files whose journeys guard one part each, which few changes touch: a run takes a quarter of them. */
const parts: readonly string[] = [
  'account',
  'accountSend',
  'bitcoin',
  'clicks',
  'cosmos',
  'dataSaver',
  'embedded',
  'embeddedDevice',
  'embeddedEmail',
  'embeddedExported',
  'embeddedFarcaster',
  'embeddedHostileText',
  'embeddedLanguage',
  'embeddedQuestion',
  'embeddedSocial',
  'embeddedSolana',
  'embeddedUnlisted',
  'embeddedWaiting',
  'gallery',
  'hostPage',
  'leaving',
  'playground',
  'polkadot',
  'signingStop',
  'siwxPhone',
  'small',
  'smartAccount',
  'smartSessions',
  'solana',
  'spendingCap',
  'storageFull',
  'swap',
  'testingKit',
  'thirdPartyCookies',
  'walletConnectLoading',
  'walletConnectRelay',
]

/** One in so many runs, by the name of the file; of files that are not named, all. */
const shares: ReadonlyMap<string, number> = new Map([
  ...sampled.map((name) => [name, 8] as const),
  ...parts.map((name) => [name, 4] as const),
  // What Firefox and WebKit alone do takes minutes each. Of the matrix of engines a run takes one journey in each.
  ...['firefox', 'webkit'].map((name) => [name, 8] as const),
])

/**
 * Whether a run leaves a journey to the long one.
 *
 * @param sample - What the run's part is chosen by; `all`, or nothing at all, leaves none out.
 */
export function isLeftOut(file: string, title: string, sample: string | undefined): boolean {
  const name = basename(file, '.e2e.ts')
  const share = shares.get(name)
  return share !== undefined && !isInSample(`${name} ${title}`, sample, share)
}
