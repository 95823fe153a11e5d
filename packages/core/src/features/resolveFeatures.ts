import type { KitConfig } from '../config.ts'
import { defaultFeatures, type FeatureOptions, type Features, type Flag, type SocialProvider, socialProviders } from './flags.ts'

/** One flag of the project, as the gateway gives it. */
export type RemoteFeature = { readonly id: string; readonly isEnabled: boolean; readonly config: readonly string[] | null }

/**
 * Decides what is on: the gateway's word, over the host's, over the defaults.
 *
 * @returns The features, and which of the host's flags the gateway overruled.
 */
export function resolveFeatures(input: resolveFeatures.Input): resolveFeatures.Result {
  const { config, remote } = input
  const hasGateway = Boolean(config.gateway && config.projectId)
  const local = normalise(config.features)
  const features: { -readonly [flag in keyof Features]: Features[flag] } = { ...defaultFeatures, ...pickHostOptions(config), ...local }
  const ignored: Flag[] = []
  const decided: Partial<Remote> = remote ? fromRemote(remote, local.socials || (defaultFeatures.socials as readonly SocialProvider[])) : {}
  for (const [flag, value] of Object.entries(decided) as [keyof Remote, never][]) {
    if (flag in local && !isSame(local[flag], value)) ignored.push(flag)
    features[flag] = value
  }
  // Without a way to sign up there are no passkeys, unless host or project sets the flag.
  if (!features.email && !features.socials && local.passkey === undefined && decided.passkey === undefined) features.passkey = false
  // Without a gateway or a project, or in basic mode, whatever lives there is off (B-17, R-03, R-06).
  if (!hasGateway || config.basic) Object.assign(features, allRemoteOff)
  if (!hasGateway) Object.assign(features, { analytics: false, identity: false, allWallets: false })
  return { features, ignored }
}

type Remote = Pick<Features, 'email' | 'passkey' | 'socials' | 'swaps' | 'onramp' | 'activity' | 'multiWallet' | 'branding'>

const allRemoteOff: Omit<Remote, 'branding'> = {
  email: false,
  passkey: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  multiWallet: false,
}

/** `true` stands for the default list, and the alias for what it names. */
function normalise(options: FeatureOptions = {}): Partial<Features> {
  const { reownBranding, ...rest } = options
  const local: Record<string, unknown> = reownBranding === undefined ? rest : { branding: reownBranding, ...rest }
  const entries = Object.entries(local).filter(([, value]) => value !== undefined)
  return Object.fromEntries(
    entries.map(([flag, value]) => {
      const preset = defaultFeatures[flag as Flag]
      return [flag, value === true && Array.isArray(preset) ? preset : value]
    }),
  )
}

/** Options that stand beside `features` and mean the same. */
function pickHostOptions(config: resolveFeatures.Input['config']): Partial<Features> {
  const { legalCheckbox, connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder, collapseWallets } = config
  const options = { legalCheckbox, connectMethodsOrder, connectorTypeOrder, walletFeaturesOrder, collapseWallets }
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined))
}

/** What the project's flags mean for ours. A flag that is not listed leaves ours as it is; socials stand in `order`, those of no place last. */
function fromRemote(remote: readonly RemoteFeature[], order: readonly SocialProvider[]): Partial<Remote> {
  const result: { -readonly [flag in keyof Remote]?: Remote[flag] } = {}
  for (const { id, isEnabled, config } of remote) {
    const list = isEnabled ? (config ?? []) : []
    if (id === 'social_login') {
      const socials = [...new Set([...order, ...socialProviders])].filter((name) => list.includes(name))
      result.email = list.includes('email')
      result.passkey = list.includes('passkey')
      result.socials = socials.length > 0 && socials
    } else if (id === 'swap') result.swaps = isEnabled && toSources(config, defaultFeatures.swaps)
    else if (id === 'onramp') result.onramp = isEnabled && toSources(config, defaultFeatures.onramp)
    else if (id === 'activity') result.activity = isEnabled
    else if (id === 'multi_wallet') result.multiWallet = isEnabled
    else if (id === 'reown_branding') result.branding = isEnabled
  }
  return result
}

/** What is on without a list has the default one; an empty list is off. */
function toSources(config: RemoteFeature['config'], preset: readonly string[] | false): readonly string[] | false {
  const list = config ?? preset
  return list && list.length > 0 && list
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export declare namespace resolveFeatures {
  type Input = {
    readonly config: Pick<
      KitConfig,
      | 'features'
      | 'gateway'
      | 'basic'
      | 'projectId'
      | 'legalCheckbox'
      | 'connectMethodsOrder'
      | 'connectorTypeOrder'
      | 'walletFeaturesOrder'
      | 'collapseWallets'
    >
    readonly remote?: readonly RemoteFeature[] | undefined
  }
  type Result = { readonly features: Features; readonly ignored: readonly Flag[] }
}

/** Whether the host wants users to sign in. */
export function isSignInOn({ siwx, siweConfig }: KitConfig): boolean {
  return Boolean(siwx) || (siweConfig !== undefined && siweConfig.enabled !== false)
}

/** Whether a login or a connection may carry the sign-in: by a message that Latchkey writes, unless the host does not want it. */
export function canCarrySignIn({ siwx, siweConfig }: KitConfig): boolean {
  return Boolean(siwx) && !siweConfig && siwx?.oneClick !== false && !siwx?.createMessage
}
