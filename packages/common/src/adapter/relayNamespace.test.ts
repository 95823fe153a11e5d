import { expect, test } from 'vitest'
import { defineNetwork } from '../caip/defineNetwork.ts'
import type { Network } from '../caip/network.ts'
import type { AdapterContext } from '../contract/adapterContext.ts'
import { relayNamespace } from './relayNamespace.ts'

const networkOf = (chainNamespace: string, id: string): Network =>
  defineNetwork({
    id,
    name: id,
    chainNamespace,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
    rpcUrls: { default: { http: ['https://public.example'] } },
  })
const contextOf = (namespace: string, urls: { readonly [id: string]: readonly string[] }) =>
  ({
    namespace,
    getNetworks: () => Object.keys(urls).map((id) => networkOf(namespace, id)),
    getRpcUrls: ({ id }: Network) => urls[id] ?? [],
  }) as Partial<AdapterContext> as AdapterContext

const names = (text: string) => text.split(' ').map((name) => `solana_${name}`)

test('B-02 asks for the kit’s networks and what the ecosystem calls its methods, with reads at the kit’s own nodes', () => {
  expect(relayNamespace(contextOf('solana', { mainnet: ['https://one.example'], devnet: [] }))).toEqual({
    chains: ['solana:mainnet', 'solana:devnet'],
    methods: names('getAccounts requestAccounts signMessage signTransaction signAllTransactions signAndSendTransaction'),
    events: ['accountsChanged', 'chainChanged'],
    rpcMap: { mainnet: 'https://one.example' },
  })
})

test('B-02 a family of another adapter says itself what its wallets offer', () => {
  const context = contextOf('garden', { bed: ['https://one.example'] })

  expect(relayNamespace(context)).toMatchObject({ chains: ['garden:bed'], methods: [] })
  expect(relayNamespace(context, { methods: ['garden_sign'], events: [] })).toMatchObject({ methods: ['garden_sign'] })
})
