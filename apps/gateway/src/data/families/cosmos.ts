import { parseChainId } from '@latchkey/common/caip'
import { isAddress } from '@latchkey/signatures/cosmos'
import { hex } from '@scure/base'
import { encodeTexts, readField, readText } from '../rpc/protobuf.ts'
import { type BalanceQuestion, type ChainFamily, methodSet, resultOf } from './family.ts'

/** Chains of the Cosmos family, each with its own coin; without the name of its smallest unit nothing is read. */
export const cosmos: ChainFamily = {
  isAddress,
  check: {
    calls: [{ method: 'status', params: {} }],
    isRight([answer], chainId) {
      const status = resultOf(answer) as { node_info?: { network?: unknown } } | null | undefined
      return status?.node_info?.network === parseChainId(chainId).reference
    },
    isBehind([answer]) {
      const status = resultOf(answer) as { sync_info?: { catching_up?: unknown } } | null | undefined
      return status?.sync_info?.catching_up === true
    },
  },
  methods: methodSet(
    'abci_info abci_query block block_results broadcast_tx_async broadcast_tx_sync commit health status tx tx_search validators',
  ),
  askBalance: (coin) => (coin?.denom === undefined ? undefined : askDenom(coin.denom)),
  hasHistory: ({ coin }) => coin?.denom !== undefined,
  hasLongNumbers: true,
  hasContracts: false,
  isEsplora: false,
}

function askDenom(denom: string): BalanceQuestion {
  const path = '/cosmos.bank.v1beta1.Query/Balance'
  return {
    toCall: (address) => ({ method: 'abci_query', params: { path, data: hex.encode(encodeTexts([address, denom])), prove: false } }),
    read(result) {
      const { response } = (result ?? {}) as { response?: { code?: unknown; value?: unknown } }
      if (Number(response?.code ?? 0) !== 0 || typeof response?.value !== 'string') return undefined
      const coin = readField(Buffer.from(response.value, 'base64'), 1)
      if (!coin || readText(coin, 1) !== denom) return undefined
      const amount = readText(coin, 2) ?? ''
      return /^\d{1,40}$/.test(amount) ? BigInt(amount) : undefined
    },
  }
}
