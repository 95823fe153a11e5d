/** Tables of webhooks. */
export type WebhookTables = {
  webhook_endpoint: {
    id: string
    project_id: string
    url: string
    /** Types of events, as a JSON list. */
    events: string
    state: 'active' | 'disabled'
    /** Why it is disabled; empty while it is not. */
    reason: string
    /** Since when every delivery has failed. */
    failing_since: number | null
    /** The secret, sealed by the key `kid`. */
    kid: string
    secret: string
    /** The one before, which signs as well until it ends. */
    old_kid: string | null
    old_secret: string | null
    old_ends_at: number | null
    created_at: number
  }
  /** `body` is sealed by the key `kid`. */
  webhook_event: { id: string; project_id: string; type: string; kid: string; body: string; created_at: number }
  webhook_delivery: {
    id: string
    event_id: string
    endpoint_id: string
    state: 'pending' | 'delivered' | 'failed'
    attempts: number
    /** When it is due; while a process sends it, when its claim ends. */
    next_at: number
    /** Status of the last answer; null where there was none. */
    status: number | null
    /** Why the last attempt failed; empty for one that did not. */
    error: string
    created_at: number
    updated_at: number
  }
  /** Addresses that were proven to a project which has asked for events about them. */
  webhook_address: { project_id: string; namespace: string; address: string; noted_at: number; seen_at: number }
}
