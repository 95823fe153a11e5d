/** Tables of the key service. */
export type WalletTables = {
  embedded_wallet: {
    id: string
    account_id: string
    evm_address: string
    solana_address: string
    /** A pending wallet can still be replaced: its address was never shown (I4). */
    status: 'pending' | 'active'
    created_at: number
    exported_at: number | null
    /** Since when a recovery by the operator is announced, and the key of the device that asked. */
    recovery_asked_at: number | null
    recovery_asked_by: string | null
    /** The key of the device that began it. */
    begun_by: string | null
  }
  /** A key for each wallet, wrapped by the operator's key. */
  embedded_wallet_key: { wallet_id: string; kid: string; wrapped: string }
  /** Every device that was ever admitted, also those removed since (I11). */
  embedded_device_addition: { id: string; wallet_id: string; jkt: string; gen: string | null; created_at: number }
  embedded_device: {
    gen: string
    wallet_id: string
    jkt: string
    name: string
    origin: string
    status: 'pending' | 'active'
    header: string
    sealed: string
    created_at: number
    used_at: number
  }
}
