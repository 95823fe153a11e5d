import type { Kysely } from 'kysely'

/** Tables of the recovery service, in a database of their own. */
export type RecoveryTables = {
  recovery_method: {
    id: string
    wallet_id: string
    kind: 'operator' | 'passkey' | 'kit'
    label: string
    public_key: string
    credential_id: string | null
    /** Only for the operator's own method: its secret key, wrapped. */
    kid: string | null
    wrapped: string | null
    is_active: number
    created_at: number
    /** Authenticates the method for its wallet (I23); the operator's method has none. */
    record_mac: string | null
  }
  recovery_share: {
    gen: string
    method_id: string
    wallet_id: string
    header: string
    sealed: string
    created_at: number
    /** The owner's authentication of the methods that this generation was sealed to (I22). */
    set_version: number | null
    set_mac: string | null
    /** A device has adopted the generation. */
    is_adopted: number
  }
  /** The owner's authentication of the active methods. */
  recovery_set: { wallet_id: string; version: number; mac: string }
}

/** The recovery service's database. */
export type RecoveryDatabase = Kysely<RecoveryTables>
