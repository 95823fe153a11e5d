import type { Outcome } from '../trail/outcomes.ts'
import type { Role } from './roles.ts'

/** Tables of the operators' console. None of them holds a secret: codes, tokens and challenges are hashed. */
export type OperatorTables = {
  /** One who may sign in to the console once a passkey of theirs is enrolled. */
  operator: {
    id: string
    name: string
    role: Role
    /** Base64url, which their authenticators answer with. */
    user_handle: string
    created_at: number
  }
  /** A one-time code by which an operator enrols a passkey. */
  operator_invite: { code_hash: string; operator_id: string; ends_at: number }
  operator_passkey: {
    /** Base64url, as the browser names it. */
    credential_id: string
    operator_id: string
    /** COSE, base64url. */
    public_key: string
    sign_count: number
    created_at: number
    used_at: number
  }
  operator_challenge: {
    challenge_hash: string
    kind: 'enrol' | 'login' | 'command'
    /** Hash of what the answer is for: a code, or a session with a command and its arguments; empty for a login. */
    subject: string
    ends_at: number
  }
  operator_session: {
    token_hash: string
    operator_id: string
    created_at: number
    used_at: number
    ends_at: number
  }
  /** A dangerous step that awaits a second person. It is run as it was asked, or not at all. */
  operator_approval: {
    id: string
    name: string
    /** JSON. */
    arguments: string
    /** JSON. */
    options: string
    asked_by: string
    asked_at: number
    ends_at: number
  }
  /** What operators did, and what they were refused. It outlives them. */
  operator_action: {
    id: string
    happened_at: number
    operator_id: string | null
    operator_name: string | null
    name: string
    /** JSON, without secrets. */
    arguments: string
    /** JSON, without secrets. */
    options: string
    outcome: Outcome
    error: string | null
  }
}
