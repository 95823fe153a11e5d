import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { base, createTestKit, ethereum, solana } from '../test/createTestKit.ts'
import type { KitConfig } from './config.ts'
import { createKit } from './createKit.ts'

const wrong: readonly (readonly [string, object, string])[] = [
  ['networks missing', { networks: undefined }, 'Option networks: expected a list'],
  ['networks empty', { networks: [] }, 'Option networks: expected at least one network'],
  ['a network that is none', { networks: [{ id: 1 }] }, 'Option networks[0]: expected a network made by `defineNetwork`'],
  ['adapters missing', { adapters: undefined }, 'Option adapters: expected a list'],
  ['an adapter that is none', { adapters: [{}] }, 'Option adapters[0]: expected an adapter, such as `evm()`'],
  ['two adapters of one family', { adapters: [mockAdapter(), mockAdapter()] }, 'Option adapters[1]: expected one adapter for each family'],
  ['gateway missing', { gateway: undefined }, 'Option gateway: expected an http or https URL, or false'],
  ['gateway no URL', { gateway: 'gateway.example' }, 'Option gateway: expected an http or https URL, or false'],
  ['projectId a number', { projectId: 7 }, 'Option projectId: expected a text'],
  ['a flag that is a text', { enableReconnect: 'no' }, 'Option enableReconnect: expected true or false'],
  ['a feature that is a text', { features: { swaps: 'yes' } }, 'Option features.swaps: expected true, false or a list'],
  ['a list that is a text', { featuredWalletIds: 'a,b' }, 'Option featuredWalletIds: expected a list of texts'],
  ['allWallets misspelt', { allWallets: 'show' }, 'Option allWallets: expected "SHOW", "HIDE" or "ONLY_MOBILE"'],
  ['themeMode misspelt', { themeMode: 'Dark' }, 'Option themeMode: expected "light", "dark" or "auto"'],
  ['metadata a text', { metadata: 'App' }, 'Option metadata: expected an object'],
  [
    'an RPC URL that is none',
    { customRpcUrls: { 'eip155:1': ['ws://x'] } },
    'Option customRpcUrls["eip155:1"]: expected a list of http or https URLs',
  ],
  ['a custom wallet without a name', { customWallets: [{ id: 'x' }] }, 'Option customWallets[0]: expected an object with id and name'],
  ['a relay that is a text', { relay: 'wss://relay.example' }, 'Option relay: expected an object'],
  ['a relay without a URL', { relay: {} }, 'Option relay.url: expected a ws:// or wss:// URL, or a list of them'],
  ['a relay over http', { relay: { url: 'https://relay.example' } }, 'Option relay.url: expected a ws:// or wss:// URL, or a list of them'],
  ['no relay in a list', { relay: { url: [] } }, 'Option relay.url: expected a ws:// or wss:// URL, or a list of them'],
  ['a wrong relay in a list', { relay: { url: ['wss://a', 7] } }, 'Option relay.url: expected a ws:// or wss:// URL, or a list of them'],
  ['a relay id that is a number', { relay: { url: 'wss://a', projectId: 7 } }, 'Option relay.projectId: expected a text'],
  ...[
    ['methods', ['personal_sign']],
    ['chains', { eip155: 'eip155:1' }],
    ['events', null],
    ['rpcMap', { 'eip155:1': 7 }],
    ['defaultChain', 1],
    ['method', { eip155: [] }],
  ].map(
    ([name, value]) =>
      [
        `an override of ${name} that is none`,
        { universalProviderConfigOverride: { [String(name)]: value } },
        `Option universalProviderConfigOverride.${name}: expected lists by family, or URLs by chain`,
      ] as const,
  ),
  ['a default network that is not listed', { defaultNetwork: solana }, 'Option defaultNetwork: expected one of `networks`'],
]

test.each(wrong)('V-22 %s', (_, set, shortMessage) => {
  const config = { networks: [ethereum, base], adapters: [mockAdapter()], gateway: false, ...set } as unknown as KitConfig
  expect(() => createKit(config)).toThrow(expect.objectContaining({ code: 'OPTION_INVALID', shortMessage }))
})

test('V-22 relays and what wallets behind them are asked pass as they should be', () => {
  const set = {
    relay: { url: ['wss://relay.example', 'ws://localhost:4401/relay'], projectId: 'p' },
    universalProviderConfigOverride: {
      chains: { eip155: ['eip155:1'] },
      methods: { eip155: ['personal_sign'] },
      events: { eip155: [] },
      rpcMap: { 'eip155:1': 'https://rpc.example' },
      defaultChain: 'eip155:1',
    },
  }
  expect(() => createTestKit(set)).not.toThrow()
})

test.each([
  [{ backend: 'cloud' }, false],
  [{ backend: {} }, false],
  [{ backend: 'gateway' }, false],
  [{ backend: 'local' }, true],
  [{}, true],
])('V-22 siwx %j is right: %s', (siwx, isRight) => {
  const make = () => createTestKit({ siwx: siwx as never })
  if (isRight) expect(make).not.toThrow()
  else expect(make).toThrow(expect.objectContaining({ code: 'OPTION_INVALID' }))
})

test('V-14 siwx and siweConfig together are refused', () => {
  expect(() => createTestKit({ siwx: {}, siweConfig: {} as never })).toThrow(
    expect.objectContaining({ code: 'SIWE_AND_SIWX', shortMessage: 'Give either siweConfig or siwx, not both' }),
  )
})

test('V-22 in development an unknown option, and a network without an adapter, are warned of once', async () => {
  const options = { colour: 'red' } as Partial<KitConfig>
  const page = { isDevelopment: () => true }
  const kit = createTestKit({ ...options, networks: [ethereum, solana], page })
  kit.mount()()
  kit.mount()
  await expect.poll(() => kit.warnings).toEqual(['Option "colour" does not exist.', 'Network "Solana" has no adapter of "solana".'])

  const quiet = createTestKit({ ...options })
  quiet.mount()
  await settle()
  expect(quiet.warnings).toEqual([])
})

test('R-14 R-19 every option of the requirements is known', () => {
  const names = `manualWCControl enableReconnect enableNetworkSwitch allowUnsupportedChain enableEmbedded disableAppend enableWallets
    enableWalletConnect enableInjected enableEIP6963 enableCoinbase coinbasePreference enableBaseAccount enableWalletGuide
    enableMobileFullScreen enableAuthLogger enablePendingWatch allWallets featuredWalletIds includeWalletIds excludeWalletIds customWallets
    termsConditionsUrl privacyPolicyUrl legalCheckbox connectMethodsOrder connectorTypeOrder walletFeaturesOrder collapseWallets
    chainImages connectorImages tokens defaultNetwork customRpcUrls defaultAccountTypes themeMode themeVariables metadata siwx
    signOutOnDisconnect universalProviderConfigOverride debug projectId networks adapters features basic gateway relay secureSite
    locale messages storage`.split(/\s+/)
  const options = Object.fromEntries(names.map((name) => [name, undefined]))
  const kit = createTestKit({
    ...options,
    networks: [ethereum],
    adapters: [mockAdapter()],
    gateway: false,
    page: { isDevelopment: () => true },
  })
  kit.mount()
  expect(kit.warnings).toEqual([])
})
