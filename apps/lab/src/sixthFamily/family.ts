import type { Network } from '@latchkey/common/caip'
import { defineNetwork } from '@latchkey/common/caip'
import type { Family } from '@latchkey/common/contract'

/** What a transaction of the garden says: seeds from the account to another. */
export type GardenTransactionRequest = { readonly to: string; readonly seeds: bigint }

declare module '@latchkey/common/contract' {
  interface TransactionRequests {
    readonly garden: GardenTransactionRequest
  }
}

/** A chain family that only the lab has: an address is an Ed25519 key in lowercase hex. */
export const family: Family = {
  namespace: 'garden',
  accountKind: 'Garden',
  looksLikeAddress: (text) => /^[\da-f]{64}$/.test(text),
  isSameAddress: (one, other) => one === other,
}

/** The family's one chain. Nothing listens at its address: the chain is an object in the page. */
export const gardenNetwork: Network = defineNetwork({
  id: 'north-bed',
  name: 'North Bed',
  chainNamespace: family.namespace,
  nativeCurrency: { name: 'Seed', symbol: 'SEED', decimals: 0 },
  rpcUrls: { default: { http: ['https://garden.example'] } },
  testnet: true,
})
