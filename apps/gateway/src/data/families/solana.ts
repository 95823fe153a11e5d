import { parseChainId } from '@latchkey/common/caip'
import * as networks from '@latchkey/common/networks'
import { isAddress } from '@latchkey/signatures/solana'
import { type ChainFamily, methodSet, resultOf } from './family.ts'

/** Solana's chains, whose nodes store each account's history. */
export const solana: ChainFamily = {
  isAddress,
  check: {
    calls: [{ method: 'getGenesisHash' }, { method: 'getHealth' }],
    isRight([answer], chainId) {
      const hash = resultOf(answer)
      return typeof hash === 'string' && hash.slice(0, 32) === parseChainId(presentId(chainId)).reference
    },
    isBehind: ([, health]) => health !== undefined && 'error' in health,
  },
  methods: methodSet(`
    getAccountInfo getBalance getBlock getBlockHeight getBlockTime getEpochInfo getFeeForMessage getGenesisHash getHealth getLatestBlockhash
    getMinimumBalanceForRentExemption getMultipleAccounts getRecentPrioritizationFees getSignatureStatuses
    getSignaturesForAddress getSlot getSupply getTokenAccountBalance getTokenAccountsByOwner getTokenSupply getTransaction getVersion
    isBlockhashValid sendTransaction simulateTransaction`),
  coin: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  askBalance: () => ({
    // Not what is final, which is 13 s old: a user who has just sent wants to see it.
    toCall: (address) => ({ method: 'getBalance', params: [address, { commitment: 'confirmed' }] }),
    read: readLamports,
  }),
  hasHistory: () => true,
  hasLongNumbers: true,
  hasContracts: false,
  isEsplora: false,
  coinTypes: { any: 501, mainnet: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
}

/** The current id of a chain: the former one is not derived from its first block. */
function presentId(chainId: string): string {
  return Object.values(networks).find((network) => network.deprecatedCaipNetworkId === chainId)?.caipNetworkId ?? chainId
}

function readLamports(value: unknown): bigint | undefined {
  const lamports: unknown = typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined
  // A number that a double cannot represent arrives as text.
  const text = typeof lamports === 'number' ? String(lamports) : JSON.stringify(lamports)
  return /^\d{1,20}$/.test(text ?? '') ? BigInt(text as string) : undefined
}
