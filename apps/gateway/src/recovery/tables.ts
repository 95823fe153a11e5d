import type { Kysely } from 'kysely'

/** Tables of the recovery service, which lie in a database of their own. */
export type RecoveryTables = {
  recovery_method: {
    id: string
    wallet_id: string
    kind: 'operator' | 'passkey' | 'kit'
    label: string
    public_key: string
    credential_id: string | null
    /** Of the operator's own method alone: its secret key, wrapped. */
    kid: string | null
    wrapped: string | null
    is_active: number
    created_at: number
  }
  recovery_share: { gen: string; method_id: string; wallet_id: string; header: string; sealed: string; created_at: number }
}

/** The recovery service's database. */
export type RecoveryDatabase = Kysely<RecoveryTables>
