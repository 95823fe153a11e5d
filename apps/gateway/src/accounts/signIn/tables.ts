/** Tables of signing in. */
export type SignInTables = {
  sign_in_nonce: { nonce: string; project_id: string; origin: string; ends_at: number }
  sign_in_session: {
    id: string
    project_id: string
    /** SHA-256 of the token; the token itself is not stored. */
    token_hash: string
    /** CAIP-2. */
    chain_id: string
    /** EVM addresses in lower case. */
    address: string
    message: string
    signature: string
    created_at: number
    ends_at: number
  }
}
