import { anvil, mainnet as viemMainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { hasCode } from '../contract/error.ts'
import { defineNetwork } from './defineNetwork.ts'

const own = {
  id: 31337,
  name: 'Anvil',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
}

test('E-01 takes a viem chain as it is and leaves out what is no data', () => {
  const network = defineNetwork(viemMainnet)

  expect(network).toEqual({
    id: 1,
    name: 'Ethereum',
    caipNetworkId: 'eip155:1',
    chainNamespace: 'eip155',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
    blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
    contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  })
  expect(JSON.parse(JSON.stringify(network))).toEqual(network)
  expect(defineNetwork(anvil).caipNetworkId).toBe('eip155:31337')
})

test('E-01 keeps everything a network may have', () => {
  const full = {
    id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    name: 'Solana',
    chainNamespace: 'solana',
    caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: ['https://a.example'] }, chainDefault: { http: ['https://b.example'] } },
    blockExplorers: { default: { name: 'Explorer', url: 'https://c.example' } },
    assets: { imageId: 'sol', imageUrl: 'https://d.example/x.png' },
    testnet: true,
    deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
    contracts: { multicall3: { address: '0xca11bde05977b3631167028862be2a173976ca11' } },
  } as const

  expect(defineNetwork(full)).toEqual(full)
})

test('E-01 copies, so that a later change of the input changes nothing', () => {
  const http = ['https://a.example']
  const network = defineNetwork({ ...own, rpcUrls: { default: { http } } })
  http.push('https://evil.example')
  expect(network.rpcUrls.default.http).toEqual(['https://a.example'])
})

test.each<[string, object, string]>([
  ['a negative id', { id: -1 }, 'id'],
  ['a fraction', { id: 1.5 }, 'id'],
  ['a text as EVM id', { id: '1' }, 'id'],
  ['an empty reference', { id: '', chainNamespace: 'solana' }, 'id'],
  ['a namespace that is none', { chainNamespace: 'Tron' }, 'chainNamespace'],
  ['an id of another family', { caipNetworkId: 'solana:abc' }, 'caipNetworkId'],
  ['a reference that is none', { id: 'a b', chainNamespace: 'solana' }, 'caipNetworkId'],
  ['no name', { name: ' ' }, 'name'],
  ['no currency', { nativeCurrency: undefined }, 'nativeCurrency'],
  ['decimals as text', { nativeCurrency: { name: 'a', symbol: 'b', decimals: '18' } }, 'nativeCurrency.decimals'],
  ['decimals beyond 77', { nativeCurrency: { name: 'a', symbol: 'b', decimals: 78 } }, 'nativeCurrency.decimals'],
  ['negative decimals', { nativeCurrency: { name: 'a', symbol: 'b', decimals: -1 } }, 'nativeCurrency.decimals'],
  ['no node', { rpcUrls: { default: { http: [] } } }, 'rpcUrls.default.http'],
  ['no list of nodes', { rpcUrls: undefined }, 'rpcUrls.default.http'],
  ['a node that is no URL', { rpcUrls: { default: { http: ['localhost'] } } }, 'rpcUrls.default.http'],
  ['a script as node', { rpcUrls: { default: { http: ['javascript:alert(1)'] } } }, 'rpcUrls.default.http'],
  ['bad own nodes', { rpcUrls: { ...own.rpcUrls, chainDefault: { http: [1] } } }, 'rpcUrls.chainDefault.http'],
  [
    'an explorer’s page that is no path',
    { blockExplorers: { default: { name: 'x', url: 'https://x.example', paths: { address: '//evil' } } } },
    'blockExplorers.default.paths',
  ],
  ['a script as explorer', { blockExplorers: { default: { name: 'x', url: 'javascript:x' } } }, 'blockExplorers.default'],
  ['a former id that is none', { deprecatedCaipNetworkId: 'x' }, 'deprecatedCaipNetworkId'],
  ['a contract that is none', { contracts: { multicall3: { address: '0x1' } } }, 'contracts.multicall3.address'],
])('V-22 %s is refused by name', (_what, change, field) => {
  try {
    defineNetwork({ ...own, ...change } as never)
    expect.unreachable()
  } catch (error) {
    expect(hasCode(error, 'OPTION_INVALID')).toBe(true)
    expect((error as { option: string }).option).toMatch(new RegExp(`: ${field.replaceAll('.', '\\.')}$`))
  }
})

test('V-22 the message says which network, which field, what was expected', () => {
  expect(() => defineNetwork({ ...own, rpcUrls: { default: { http: ['x'] } } })).toThrowErrorMatchingInlineSnapshot(`
    [OptionInvalidError: Option network 31337: rpcUrls.default.http: expected at least one http or https URL
    Code: OPTION_INVALID (latchkey@0.1.0)]
  `)
})
