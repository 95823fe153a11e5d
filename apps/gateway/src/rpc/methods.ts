import type { Namespace } from '@latchkey/common'

const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/**
 * Reads and broadcasts that the proxy lets through (`api.md` chapter 3, R-13). Nothing that a node would sign or change by itself, and
 * nothing that makes it search through all there is (`getProgramAccounts`, `scantxoutset`): those are for `LATCHKEY_RPC_METHODS`.
 */
export const allowedMethods: Readonly<Record<Namespace, ReadonlySet<string>>> = {
  eip155: new Set(
    words(`
      eth_accounts eth_blockNumber eth_call eth_chainId eth_estimateGas eth_feeHistory eth_gasPrice eth_getAccount eth_getBalance
      eth_getBlockByHash eth_getBlockByNumber eth_getBlockReceipts eth_getBlockTransactionCountByHash eth_getBlockTransactionCountByNumber
      eth_getCode eth_getFilterChanges eth_getFilterLogs eth_getLogs eth_getProof eth_getStorageAt eth_getTransactionByBlockHashAndIndex
      eth_getTransactionByBlockNumberAndIndex eth_getTransactionByHash eth_getTransactionCount eth_getTransactionReceipt
      eth_getUncleCountByBlockHash eth_getUncleCountByBlockNumber eth_maxPriorityFeePerGas eth_newBlockFilter eth_newFilter
      eth_newPendingTransactionFilter eth_sendRawTransaction eth_syncing eth_uninstallFilter net_listening net_version web3_clientVersion
      wallet_getAssets wallet_getCapabilities wallet_getCallsStatus`),
  ),
  solana: new Set(
    words(`
      getAccountInfo getBalance getBlock getBlockHeight getBlockTime getEpochInfo getFeeForMessage getGenesisHash getHealth getLatestBlockhash
      getMinimumBalanceForRentExemption getMultipleAccounts getRecentPrioritizationFees getSignatureStatuses
      getSignaturesForAddress getSlot getSupply getTokenAccountBalance getTokenAccountsByOwner getTokenSupply getTransaction getVersion
      isBlockhashValid sendTransaction simulateTransaction`),
  ),
  bip122: new Set(
    words(`
      decoderawtransaction estimatesmartfee getbestblockhash getblock getblockchaininfo getblockcount getblockhash getblockheader
      getrawtransaction gettxout sendrawtransaction testmempoolaccept`),
  ),
  polkadot: new Set(
    words(`
      author_submitExtrinsic chain_getBlock chain_getBlockHash chain_getFinalizedHead chain_getHeader payment_queryInfo rpc_methods state_call
      state_getMetadata state_getRuntimeVersion state_getStorage state_queryStorageAt system_accountNextIndex system_chain system_health
      system_name system_properties system_version`),
  ),
  cosmos: new Set(
    words(`abci_info abci_query block block_results broadcast_tx_async broadcast_tx_sync commit health status tx tx_search validators`),
  ),
}

/** What a bundler answers instead of the node (ERC-4337). */
export const bundlerMethods: ReadonlySet<string> = new Set(
  words(
    `eth_sendUserOperation eth_estimateUserOperationGas eth_getUserOperationByHash eth_getUserOperationReceipt eth_supportedEntryPoints`,
  ),
)
