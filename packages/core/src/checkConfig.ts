import { isNamespace } from '@latchkey/common/caip'
import { LatchkeyError, OptionInvalidError } from '@latchkey/common/contract'
import type { KitConfig } from './config.ts'

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isUrl = (value: unknown) => isText(value) && /^https?:\/\/./.test(String(value))

/** What a setting must be, by its name. */
const kinds: readonly (readonly [names: RegExp, expected: string, is: (value: unknown) => boolean])[] = [
  [
    /^(enable|basic$|manualWC|allowUnsupported|disableAppend|legalCheckbox|collapseWallets|signOut|debug$)/,
    'true or false',
    (value) => typeof value === 'boolean',
  ],
  [/^(name|projectId|locale)$|Url$/, 'a text', isText],
  [/WalletIds$|sOrder$|TypeOrder$/, 'a list of texts', isTexts],
  [/^(networks|adapters|connectors|customWallets)$/, 'a list', Array.isArray],
  [
    /^(initialS|relay|features|metadata|storage|customRpcUrls|swapR|default|themeV|messages|tokens|siw|universalP)|Images$/,
    'an object',
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  ],
  [/^allWallets$/, ...oneOf('SHOW', 'HIDE', 'ONLY_MOBILE')],
  [/^themeMode$/, ...oneOf('light', 'dark', 'auto')],
  [/^warm$/, ...oneOf('intent', 'idle', 'none')],
  [/^coinbaseP/, ...oneOf('all', 'smartWalletOnly', 'eoaOnly')],
  [/^(gateway|secureSite)$/, 'an http or https URL, or false', (value) => value === false || isUrl(value)],
]

/** Refused when they are left out. */
const required = { networks: undefined, adapters: undefined, gateway: undefined }

function oneOf(one: string, two: string, three: string): [expected: string, is: (value: unknown) => boolean] {
  return [`"${one}", "${two}" or "${three}"`, (value) => value === one || value === two || value === three]
}

/**
 * Checks what a host passes (V-14, V-22).
 *
 * @returns Names of settings that do not exist: worth a warning, no reason to fail.
 * @throws {@link OptionInvalidError} naming the first setting that is wrong and what was expected; {@link SiweAndSiwxError}.
 */
export function checkConfig(config: KitConfig): void {
  for (const [name, value] of Object.entries({ ...required, ...config })) {
    if (value === undefined && !(name in required)) continue
    const kind = kinds.find(([names]) => names.test(name))
    if (kind) check(kind[2](value), name, kind[1])
  }
  const { networks, adapters, defaultNetwork, features = {}, customRpcUrls = {}, customWallets = [] } = config
  check(networks.length > 0, 'networks', 'at least one network')
  for (const [index, network] of networks.entries()) {
    const isRight = isNamespace(network?.chainNamespace) && network.caipNetworkId?.startsWith(`${network.chainNamespace}:`)
    check(isRight, `networks[${index}]`, 'a network made by `defineNetwork`')
  }
  for (const [index, adapter] of adapters.entries()) {
    check(typeof adapter === 'function' && isNamespace(adapter.namespace), `adapters[${index}]`, 'an adapter, such as `evm()`')
    check(
      adapters.findIndex(({ namespace }) => namespace === adapter.namespace) === index,
      `adapters[${index}]`,
      'one adapter for each family',
    )
  }
  const isListed = !defaultNetwork || networks.some(({ caipNetworkId }) => caipNetworkId === defaultNetwork.caipNetworkId)
  check(isListed, 'defaultNetwork', 'one of `networks`')
  for (const [chainId, urls] of Object.entries(customRpcUrls)) {
    const isRight = Array.isArray(urls) && urls.every(isUrl)
    check(isRight, `customRpcUrls["${chainId}"]`, 'a list of http or https URLs')
  }
  for (const [index, wallet] of customWallets.entries()) {
    check(isTexts([wallet?.id, wallet?.name]), `customWallets[${index}]`, 'an object with id and name')
  }
  for (const [flag, value] of Object.entries(features)) {
    const isRight = value === undefined || typeof value === 'boolean' || Array.isArray(value)
    check(isRight, `features.${flag}`, 'true, false or a list')
  }
  checkRelay(config)
  const { siwx, siweConfig, gateway } = config
  if (siwx !== undefined && siweConfig !== undefined) throw new SiweAndSiwxError()
  const backend = siwx?.backend ?? 'local'
  const isBackend = backend === 'local' || (backend === 'gateway' ? gateway : backend.verify)
  check(isBackend, 'siwx.backend', '"gateway" with a gateway, "local" or functions')
}

/** What a relay and its wallets are asked (B-23). */
function checkRelay({ relay, universalProviderConfigOverride: override = {} }: KitConfig): void {
  if (relay) {
    const urls = [relay.url].flat()
    check(urls[0] && urls.every((url) => /^wss?:\/\/[^\s#]+$/.test(url)), 'relay.url', 'a ws:// or wss:// URL, or a list of them')
    check(isText(relay.projectId ?? ''), 'relay.projectId', 'a text')
  }
  for (const [name, value] of Object.entries(override)) {
    if (value === undefined) continue
    const is = name === 'rpcMap' ? isText : isTexts
    const isRight =
      name === 'defaultChain' ? isText(value) : /^(chains|methods|events|rpcMap)$/.test(name) && Object.values(value ?? [0]).every(is)
    check(isRight, `universalProviderConfigOverride.${name}`, 'lists by family, or URLs by chain')
  }
}

function check(isRight: unknown, name: string, expected: string): void {
  if (!isRight) throw new OptionInvalidError({ name, expected })
}

/** Two settings of which one is the older name of the other (V-14). */
export class SiweAndSiwxError extends LatchkeyError<'SIWE_AND_SIWX'> {
  override readonly name = 'SiweAndSiwxError'
  constructor() {
    super('SIWE_AND_SIWX', 'Give either siweConfig or siwx, not both')
  }
}
