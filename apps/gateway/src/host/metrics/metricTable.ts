/** One figure that the gateway exports. */
export type MetricDefinition = {
  readonly kind: 'counter' | 'gauge' | 'histogram'
  /** What it says, as `# HELP` and `docs/operations.md` give it. */
  readonly help: string
  /** Label names. Values come from short, fixed lists: routes, chains, tables, the operator's own names. Never a URL, a key, or a caller's input. */
  readonly labels: readonly string[]
}

/** Every figure of `/metrics`. What is not here cannot be counted. */
export const metricTable = {
  latchkey_build_info: { kind: 'gauge', help: 'Always 1; the label is the running version.', labels: ['version'] },
  latchkey_http_requests_total: {
    kind: 'counter',
    help: 'Requests by route template and status; 499: the client closed the connection.',
    labels: ['path', 'method', 'status'],
  },
  latchkey_http_request_seconds: { kind: 'histogram', help: 'Request duration.', labels: ['path'] },
  latchkey_rate_limited_total: { kind: 'counter', help: 'Requests refused by rate limits (429).', labels: ['class'] },
  latchkey_upstream_seconds: {
    kind: 'histogram',
    help: 'Duration of calls to upstreams: `upstream` is the kind, `name` the instance (a chain, a database, an on-ramp), `outcome` is ok or failed.',
    labels: ['upstream', 'name', 'outcome'],
  },
  latchkey_rpc_upstream_total: {
    kind: 'counter',
    help: "Calls to each chain node, by the node's index in the setting.",
    labels: ['chain', 'upstream', 'ok'],
  },
  latchkey_rpc_upstream_spared_total: {
    kind: 'counter',
    help: 'Calls not sent to a node because it is failing or busy.',
    labels: ['chain', 'upstream'],
  },
  latchkey_rpc_upstream_open: {
    kind: 'gauge',
    help: '1 while the circuit breaker of a node is open: the node failed, and is only probed.',
    labels: ['kind', 'chain', 'upstream'],
  },
  latchkey_database_connections: { kind: 'gauge', help: 'Connections to PostgreSQL, busy and idle.', labels: ['database', 'state'] },
  latchkey_database_waiting: { kind: 'gauge', help: 'Statements waiting for a connection.', labels: ['database'] },
  latchkey_database_timeouts_total: { kind: 'counter', help: 'Statements that timed out.', labels: ['database'] },
  latchkey_database_connections_lost_total: {
    kind: 'counter',
    help: 'Connections that PostgreSQL or the network closed.',
    labels: ['database'],
  },
  latchkey_failing: { kind: 'gauge', help: '1 while `/readyz` reports this reason.', labels: ['reason'] },
  latchkey_redis_up: { kind: 'gauge', help: '1 while Redis answers.', labels: ['use'] },
  latchkey_redis_failures_total: { kind: 'counter', help: 'Redis commands that failed or timed out.', labels: ['use'] },
  latchkey_mails_waiting: { kind: 'gauge', help: 'Mails in the outbox, counted up to 10,000.', labels: [] },
  latchkey_mails_total: { kind: 'counter', help: 'Mails by outcome: sent, not taken (will be retried), given up.', labels: ['outcome'] },
  latchkey_webhook_deliveries_total: {
    kind: 'counter',
    help: 'Attempts to deliver webhooks by outcome: delivered, retried (will be tried again), failed (given up).',
    labels: ['outcome'],
  },
  latchkey_webhook_waiting: { kind: 'gauge', help: 'Deliveries of webhooks that wait, counted up to 10,000.', labels: [] },
  latchkey_webhook_endpoints: { kind: 'gauge', help: 'Endpoints of webhooks, active and disabled.', labels: ['state'] },
  latchkey_cleaning_rows_total: { kind: 'counter', help: 'Expired rows deleted.', labels: ['table'] },
  latchkey_cleaning_failures_total: { kind: 'counter', help: 'Failed cleanups of a table.', labels: ['table'] },
  latchkey_recovery_backups_overdue: {
    kind: 'gauge',
    help: 'Copies of the recovery database older than seven days, found by the last hourly check, which deletes those it can.',
    labels: [],
  },
  latchkey_secure_site_problems: {
    kind: 'gauge',
    help: 'Differences between what the secure site serves and its release and settings, found by the last check: hourly, and each minute while there are any.',
    labels: [],
  },
  latchkey_index_block: { kind: 'gauge', help: 'Last indexed block of a chain.', labels: ['chain'] },
  latchkey_index_behind_blocks: { kind: 'gauge', help: 'Blocks of a chain that are not indexed yet.', labels: ['chain'] },
  latchkey_relay_sockets: { kind: 'gauge', help: 'Open connections of relay clients.', labels: [] },
  latchkey_relay_connects_total: {
    kind: 'counter',
    help: 'Connection attempts of relay clients, accepted or refused.',
    labels: ['outcome'],
  },
  latchkey_relay_closed_total: { kind: 'counter', help: 'Connections that the relay closed, by WebSocket code.', labels: ['code'] },
  latchkey_relay_calls_total: {
    kind: 'counter',
    help: 'Calls of relay clients: ok, or the JSON-RPC error code.',
    labels: ['method', 'outcome'],
  },
  latchkey_relay_call_seconds: { kind: 'histogram', help: 'Duration of successful calls.', labels: ['method'] },
  latchkey_relay_published_total: { kind: 'counter', help: 'Messages stored.', labels: [] },
  latchkey_relay_pushed_total: { kind: 'counter', help: 'Messages pushed to subscribed clients.', labels: [] },
  latchkey_relay_taken_total: { kind: 'counter', help: 'Messages that clients acknowledged.', labels: [] },
  latchkey_relay_late_total: {
    kind: 'counter',
    help: 'Messages of other processes that arrived through the database, not Redis.',
    labels: [],
  },
  latchkey_relay_expired_total: { kind: 'counter', help: 'Messages that expired undelivered.', labels: [] },
  latchkey_relay_unwritten_total: { kind: 'counter', help: 'Failed writes to the mailbox.', labels: [] },
  latchkey_relay_commit_seconds: { kind: 'histogram', help: 'Time to store a batch of messages.', labels: [] },
  latchkey_relay_mailbox_messages: { kind: 'gauge', help: 'Messages in the mailbox.', labels: [] },
  latchkey_relay_mailbox_bytes: { kind: 'gauge', help: 'Bytes of the messages in the mailbox.', labels: [] },
  latchkey_spans_total: { kind: 'counter', help: 'Spans by outcome: sent to the collector, or failed.', labels: ['outcome'] },
  process_start_time_seconds: { kind: 'gauge', help: 'Start time of the process, in seconds since the epoch.', labels: [] },
  process_cpu_seconds_total: { kind: 'counter', help: 'CPU time of the process, user and system.', labels: [] },
  process_resident_memory_bytes: { kind: 'gauge', help: 'Resident memory of the process.', labels: [] },
  nodejs_heap_size_used_bytes: { kind: 'gauge', help: 'JavaScript heap in use.', labels: [] },
  nodejs_external_memory_bytes: { kind: 'gauge', help: 'Memory of buffers outside the heap.', labels: [] },
  nodejs_eventloop_lag_p99_seconds: { kind: 'gauge', help: 'Event loop lag since the last scrape, 99th percentile.', labels: [] },
  nodejs_eventloop_lag_max_seconds: { kind: 'gauge', help: 'Event loop lag since the last scrape, maximum.', labels: [] },
} as const satisfies Record<string, MetricDefinition>
