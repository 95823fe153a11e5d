import { basename } from 'node:path'
import { isInSample } from '@latchkey/test/sample'

/**
 * Files whose journeys are of one kind: options, views, families and faults gone through one by one. A run of `pnpm test` takes
 * a part of them, `pnpm test:long` all.
 */
const sampled: ReadonlySet<string> = new Set([
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
  'kitOptions',
  'look',
  'manyWallets',
  'navigation',
  'safeHost',
  'siwxFamilies',
  'solanaFaults',
  'storage',
  'tradeFaults',
  'walletConnectFaults',
  'walletConnectSessions',
  'walletConnectTime',
  'walletFaults',
])

/** One in so many of them runs. */
const share = 4

/**
 * Whether a run leaves a journey to the long one.
 *
 * @param sample - What the run's part is chosen by; `all`, or nothing at all, leaves none out.
 */
export function isLeftOut(file: string, title: string, sample: string | undefined): boolean {
  const name = basename(file, '.e2e.ts')
  return sampled.has(name) && !isInSample(`${name} ${title}`, sample, share)
}
