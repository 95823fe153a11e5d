/** Tables of the index of EVM chains. Addresses and hashes are lower case; amounts are decimal text, as both engines lack a uint256. */
export type IndexTables = {
  /** The last blocks that were taken in, so that a chain that changes its mind is noticed. */
  index_block: { chain_id: string; number: number; hash: string; mined_at: number }
  index_transaction: {
    chain_id: string
    hash: string
    block_number: number
    position: number
    sent_from: string
    /** Empty where a contract was made. */
    sent_to: string
    /** First four bytes of the data, `0x` without any. */
    method: string
    nonce: number
    is_failed: number
    mined_at: number
  }
  index_transfer: {
    chain_id: string
    hash: string
    /** Place in the transaction: the log's, and the place within a batch. The coin of the transaction itself stands at -1. */
    log_index: number
    batch_index: number
    block_number: number
    standard: TransferStandard
    /** Empty for the chain's own coin. */
    contract: string
    /** Decimal; empty where a token has no ids. */
    token_id: string
    sent_from: string
    sent_to: string
    value: string
  }
  /** One row for each account that a transaction concerns. */
  index_activity: { chain_id: string; address: string; block_number: number; position: number; hash: string; mined_at: number }
  /** Who holds which collectible now. */
  nft_holding: {
    chain_id: string
    contract: string
    token_id: string
    owner: string
    standard: 'erc721' | 'erc1155'
    quantity: string
    /** Block of the last change. */
    block_number: number
  }
  /** What a token's contract says of itself; `decimals` is absent where it says nothing of sense. */
  token: { chain_id: string; contract: string; name: string; symbol: string; decimals: number | null; asked_at: number }
  /** What a collectible's metadata says; its picture is kept here. */
  nft: { chain_id: string; contract: string; token_id: string; name: string; image_id: string | null; asked_at: number }
  /** Which process takes a chain in, or does the job that stands in the place of a chain; another may once the time is over. */
  index_lease: { chain_id: string; owner: string; ends_at: number }
}

/** What moved. */
export type TransferStandard = 'native' | 'erc20' | 'erc721' | 'erc1155'
