import { wagmi } from '@latchkey/adapter-wagmi'
import type { CreateAdapter } from '@latchkey/common/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Chain, defineChain } from 'viem'
import { createConfig, http, WagmiProvider } from 'wagmi'
import type { Addresses } from './addresses.ts'
import { labChains } from './labNetworks.ts'
import { WagmiPanel } from './panels/WagmiPanel.tsx'

/** A host that has used wagmi all along: its config, its provider, its hooks; the modal is the only thing that is new. */
export function createHostWagmi(addresses: Addresses): HostWagmi {
  const [one, two] = labChains(addresses).map(
    ({ id, name, nativeCurrency, rpcUrls }): Chain =>
      defineChain({ id: Number(id), name, nativeCurrency, rpcUrls: { default: { http: [...rpcUrls.default.http] } } }),
  )
  if (!one || !two) throw new Error('The lab has two chains of its own')
  const config = createConfig({ chains: [one, two], transports: { [one.id]: http(), [two.id]: http() } })
  const queries = new QueryClient()
  return {
    adapter: wagmi({ config }),
    Host: () => (
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          <WagmiPanel />
        </QueryClientProvider>
      </WagmiProvider>
    ),
  }
}

/** See {@link createHostWagmi}. */
export type HostWagmi = { readonly adapter: CreateAdapter; readonly Host: ComponentType }
