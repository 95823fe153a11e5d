import { evmChainIdToCoinType, parseChainId } from '@latchkey/common/caip'
import { isHexAddress } from '@latchkey/signatures/evm'
import { type ChainFamily, methodSet, resultOf } from './family.ts'

/** Chains that run Ethereum's contracts. Their coin is read with their tokens. */
export const evm: ChainFamily = {
  isAddress: isHexAddress,
  check: {
    calls: [{ method: 'eth_chainId' }],
    look: [{ method: 'eth_blockNumber' }],
    isRight([answer], chainId) {
      const id = resultOf(answer)
      return typeof id === 'string' && /^0x[0-9a-fA-F]{1,32}$/.test(id) && BigInt(id) === BigInt(parseChainId(chainId).reference)
    },
  },
  methods: methodSet(`
    eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance
    eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber
    eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex
    eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt
    eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
    eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter net_listening net_version web3_clientVersion
    wallet_getAssets wallet_getCapabilities wallet_getCallsStatus`),
  bundlerMethods: methodSet(
    'eth_sendUserOperation eth_estimateUserOperationGas eth_getUserOperationByHash eth_getUserOperationReceipt eth_supportedEntryPoints',
  ),
  coin: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  hasHistory: ({ isIndexed }) => isIndexed,
  hasLongNumbers: false,
  hasContracts: true,
  isEsplora: false,
  coinTypes: { any: 60, mainnet: 'eip155:1', of: (chainId) => evmChainIdToCoinType(Number(parseChainId(chainId).reference)) },
}
