/** Tables of passkeys that sign in. */
export type PasskeyTables = {
  /** Only public keys: none of them opens anything. */
  passkey: {
    id: string
    account_id: string
    /** Base64url, as the browser names it. */
    credential_id: string
    /** The user handle, which the authenticator returns with each answer; different for each passkey. */
    user_handle: string
    /** COSE, base64url. */
    public_key: string
    sign_count: number
    is_synced: number
    label: string
    /** The key of the device that added it; not known of old ones. */
    added_by: string | null
    /** Added with more proof than the mailbox: on a device of the owner's, or with another passkey. */
    is_vouched: number
    created_at: number
    used_at: number
  }
  passkey_challenge: {
    id: string
    kind: PasskeyUse
    challenge: string
    project_id: string
    origin: string
    jkt: string
    device: string
    network: string
    /** What it is for: the kind of login, or of fresh proof. */
    purpose: string
    /** Of a challenge that only its account may answer. */
    account_id: string | null
    /** Of a new passkey. */
    user_handle: string | null
    ends_at: number
  }
}

/** What a passkey is asked for. */
export type PasskeyUse = 'add' | 'login' | 'step_up'
