import { isNamespace, LatchkeyError, OptionInvalidError } from '@latchkey/common'
import type { KitConfig } from './config.ts'

/** Kinds of settings: what they must be, by name. */
const kinds: readonly (readonly [expected: string, is: (value: unknown) => boolean, names: string])[] = [
  ['a text', (value) => typeof value === 'string', 'projectId secureSite locale termsConditionsUrl privacyPolicyUrl'],
  [
    'true or false',
    (value) => typeof value === 'boolean',
    `basic manualWCControl enableReconnect enableNetworkSwitch allowUnsupportedChain enableEmbedded disableAppend enableWallets
    enableWalletConnect enableInjected enableEIP6963 enableCoinbase enableBaseAccount enableWalletGuide enableMobileFullScreen
    enableAuthLogger legalCheckbox collapseWallets signOutOnDisconnect debug`,
  ],
  [
    'a list of texts',
    (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
    'featuredWalletIds includeWalletIds excludeWalletIds connectMethodsOrder connectorTypeOrder walletFeaturesOrder',
  ],
  [
    'an object',
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    `relay features metadata storage customRpcUrls defaultAccountTypes themeVariables messages chainImages connectorImages tokens siwx
    siweConfig universalProviderConfigOverride defaultNetwork`,
  ],
  ['a list', Array.isArray, 'networks adapters connectors customWallets'],
  ['"SHOW", "HIDE" or "ONLY_MOBILE"', oneOf('SHOW', 'HIDE', 'ONLY_MOBILE'), 'allWallets'],
  ['"light", "dark" or "auto"', oneOf('light', 'dark', 'auto'), 'themeMode'],
  ['"all", "smartWalletOnly" or "eoaOnly"', oneOf('all', 'smartWalletOnly', 'eoaOnly'), 'coinbasePreference'],
  ['the URL of a gateway, or false', (value) => value === false || (typeof value === 'string' && /^https?:\/\/./.test(value)), 'gateway'],
]

function oneOf(...values: readonly string[]) {
  return (value: unknown) => values.some((one) => one === value)
}

/**
 * Checks what a host passes (V-14, V-22).
 *
 * @returns Names of settings that do not exist: worth a warning, no reason to fail.
 * @throws {@link OptionInvalidError} naming the first setting that is wrong and what was expected; {@link SiweAndSiwxError}.
 */
export function checkConfig(config: KitConfig): readonly string[] {
  const known = new Set<string>()
  for (const [expected, is, names] of kinds) {
    for (const name of names.split(/\s+/)) {
      known.add(name)
      const value = config[name as keyof KitConfig]
      const isRequired = name === 'networks' || name === 'adapters' || name === 'gateway'
      check(value === undefined ? !isRequired : is(value), name, expected)
    }
  }
  const { networks, adapters, defaultNetwork, features = {}, customRpcUrls = {}, customWallets = [] } = config
  check(networks.length > 0, 'networks', 'at least one network')
  for (const [index, network] of networks.entries()) {
    const isRight = isNamespace(network?.chainNamespace) && network.caipNetworkId?.startsWith(`${network.chainNamespace}:`)
    check(isRight, `networks[${index}]`, 'a network made by `defineNetwork`, or one of @latchkey/common/networks')
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
    const isRight = Array.isArray(urls) && urls.every((url) => typeof url === 'string' && /^https?:\/\/./.test(url))
    check(isRight, `customRpcUrls["${chainId}"]`, 'a list of http or https URLs')
  }
  for (const [index, wallet] of customWallets.entries()) {
    check(typeof wallet?.id === 'string' && typeof wallet.name === 'string', `customWallets[${index}]`, 'an object with id and name')
  }
  for (const [flag, value] of Object.entries(features)) {
    const isRight = value === undefined || typeof value === 'boolean' || Array.isArray(value)
    check(isRight, `features.${flag}`, 'true, false or a list')
  }
  if (config.siwx !== undefined && config.siweConfig !== undefined) throw new SiweAndSiwxError()
  return Object.keys(config).filter((name) => !known.has(name))
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
