import type { StepUpPurpose } from '@latchkey/blockchain-api/keys'

type CodePurpose = 'login' | 'login_recover' | StepUpPurpose | 'email_primary' | 'email_secondary'

/** Tables of accounts and sessions. */
export type AccountTables = {
  /**
   * `scope` is `*`, or a project's id where each project has accounts of its own. `language` is what the owner is warned in, once known.
   */
  account: { id: string; scope: string; created_at: number; language: string | null }
  /** `issuer` is `email` or a provider; the same e-mail from another issuer is another account (T-O4). */
  account_identity: {
    scope: string
    issuer: string
    subject: string
    account_id: string
    email: string | null
    user_name: string | null
    created_at: number
  }
  login_code: {
    id: string
    purpose: CodePurpose
    project_id: string
    origin: string
    jkt: string
    email: string
    account_id: string | null
    session_id: string | null
    network: string
    device: string
    kid: string
    hash: string
    attempts: number
    used_at: number | null
    created_at: number
    ends_at: number
  }
  login_failure: { id: string; email: string; network: string; jkt: string; failed_at: number }
  account_session: {
    id: string
    account_id: string
    project_id: string
    origin: string
    jkt: string
    device: string
    network: string
    provider: string
    /** Hashes: the tokens themselves are not stored. */
    access_hash: string
    access_ends_at: number
    /** The previous one, valid until it expires: two tabs of a browser refresh one after the other. */
    old_access_hash: string | null
    old_access_ends_at: number | null
    refresh_hash: string
    old_refresh_hash: string | null
    rotated_at: number
    auth_at: number
    created_at: number
    ends_at: number
  }
  step_up: { session_id: string; purpose: string; granted_at: number }
  device_proof: { jti: string; ends_at: number }
  origin_consent: { account_id: string; origin: string; created_at: number }
  device_request: {
    id: string
    token_hash: string
    /** A {@link LoginAttempt} as JSON. */
    login: string
    account_id: string
    jkt: string
    numbers: string
    number: string
    state: 'pending' | 'approved' | 'denied' | 'done'
    ends_at: number
  }
  social_login: {
    id: string
    login: string
    provider: string
    link_hash: string
    jkt: string
    ticket_hash: string | null
    state_hash: string | null
    /** PKCE verifier and nonce, sealed, until the provider has answered. */
    secrets: string | null
    identity: string | null
    failure: string | null
    handle_hash: string | null
    handle_ends_at: number | null
    is_confirmed: number
    ends_at: number
  }
  /** `body` holds all of a mail, its recipient included, sealed by the key `kid`; `recipient` and `subject` are empty. */
  mail: {
    id: string
    recipient: string
    subject: string
    body: string
    kid: string | null
    attempts: number
    next_at: number
    ends_at: number
  }
  /** What a mail's "this was not me" revokes: the device that it names, whether that has an account yet or not. */
  not_me: {
    token_hash: string
    scope: string
    email: string
    account_id: string | null
    jkt: string
    device: string
    origin: string
    created_at: number
    ends_at: number
  }
  /** A change of address that can still be undone, by the token of the mail to the address `before`. */
  email_change: {
    token_hash: string
    account_id: string
    before: string
    /** Where it was made; empty if an earlier version stored it. */
    project_id: string
    /** The device that made it. */
    jkt: string
    changed_at: number
    ends_at: number
  }
  /** A device's request that waits a day because only a mailbox was proven: `passkeys`, or `email:` and a hash of the new address. */
  asked_change: { account_id: string; kind: string; jkt: string; asked_at: number }
  /** Accounts that the operator has frozen: they neither sign in, nor sign, nor recover. */
  account_freeze: { account_id: string; reason: string; frozen_at: number }
  account_audit: { account_id: string; seq: number; happened_at: number; kind: string; detail: string; hash: string }
}

export type { CodePurpose }
