/** One figure that the gateway exports. */
export type MetricDefinition = {
  readonly kind: 'counter' | 'gauge' | 'histogram'
  /** What it says, as `# HELP` and `docs/operations.md` give it. */
  readonly help: string
  /** Names of its labels. Their values come from short, fixed lists: routes, chains, tables, the operator's own names. Never a URL, a key, or what a caller sent. */
  readonly labels: readonly string[]
}

/** Every figure of `/metrics`. What is not here cannot be counted. */
export const metricTable = {
  latchkey_build_info: { kind: 'gauge', help: '1, with the version that runs.', labels: ['version'] },
  latchkey_http_requests_total: {
    kind: 'counter',
    help: 'Requests by route (its template, not its path) and status; 499 is a caller who left.',
    labels: ['path', 'method', 'status'],
  },
  latchkey_http_request_seconds: { kind: 'histogram', help: 'Time to the answer of a request.', labels: ['path'] },
  latchkey_rate_limited_total: { kind: 'counter', help: 'Requests over their quota (429).', labels: ['class'] },
  latchkey_upstream_seconds: {
    kind: 'histogram',
    help: 'Calls to what the gateway depends on: `upstream` says what it is, `name` which one (a chain, a database, a shop), `outcome` is ok or failed.',
    labels: ['upstream', 'name', 'outcome'],
  },
  latchkey_rpc_upstream_total: {
    kind: 'counter',
    help: "Calls to each node of a chain, by the node's place in the setting.",
    labels: ['chain', 'upstream', 'ok'],
  },
  latchkey_rpc_upstream_spared_total: {
    kind: 'counter',
    help: 'Calls kept away from a node that is silent or busy.',
    labels: ['chain', 'upstream'],
  },
  latchkey_rpc_upstream_open: {
    kind: 'gauge',
    help: '1 while the circuit to a node is open: it gave no answers, and is only probed.',
    labels: ['kind', 'chain', 'upstream'],
  },
  latchkey_database_connections: { kind: 'gauge', help: 'Connections to PostgreSQL, busy and idle.', labels: ['database', 'state'] },
  latchkey_database_waiting: { kind: 'gauge', help: 'Statements that wait for a connection.', labels: ['database'] },
  latchkey_database_timeouts_total: { kind: 'counter', help: 'Statements without an answer in time.', labels: ['database'] },
  latchkey_database_connections_lost_total: {
    kind: 'counter',
    help: 'Connections to PostgreSQL that ended by themselves.',
    labels: ['database'],
  },
  latchkey_failing: { kind: 'gauge', help: '1 while `/readyz` names this reason.', labels: ['reason'] },
  latchkey_redis_up: { kind: 'gauge', help: '1 while Redis answers.', labels: ['use'] },
  latchkey_redis_failures_total: { kind: 'counter', help: 'Questions that Redis did not answer in time.', labels: ['use'] },
  latchkey_mails_waiting: { kind: 'gauge', help: 'Mails in the outbox, counted up to 10,000.', labels: [] },
  latchkey_mails_total: { kind: 'counter', help: 'Mails by outcome: sent, not taken (tried again), given up.', labels: ['outcome'] },
  latchkey_cleaning_rows_total: { kind: 'counter', help: 'Rows deleted because they were over.', labels: ['table'] },
  latchkey_cleaning_failures_total: { kind: 'counter', help: 'Tables that could not be cleaned.', labels: ['table'] },
  latchkey_recovery_backups_overdue: {
    kind: 'gauge',
    help: 'Copies of the recovery database older than seven days that the last hourly look found, and deleted where it could.',
    labels: [],
  },
  latchkey_secure_site_problems: {
    kind: 'gauge',
    help: 'What the secure site serves otherwise than it was released and set, by the last hourly look.',
    labels: [],
  },
  latchkey_index_block: { kind: 'gauge', help: 'Last block of a chain that was taken in.', labels: ['chain'] },
  latchkey_index_behind_blocks: { kind: 'gauge', help: 'Blocks of a chain that are still to be taken in.', labels: ['chain'] },
  latchkey_relay_sockets: { kind: 'gauge', help: 'Open connections of relay clients.', labels: [] },
  latchkey_relay_connects_total: { kind: 'counter', help: 'Relay clients that came, accepted or refused.', labels: ['outcome'] },
  latchkey_relay_closed_total: { kind: 'counter', help: 'Connections that the relay closed, by WebSocket code.', labels: ['code'] },
  latchkey_relay_calls_total: { kind: 'counter', help: 'Calls of relay clients: ok, or the JSON-RPC code.', labels: ['method', 'outcome'] },
  latchkey_relay_call_seconds: { kind: 'histogram', help: 'Time of a call that succeeded.', labels: ['method'] },
  latchkey_relay_published_total: { kind: 'counter', help: 'Messages stored.', labels: [] },
  latchkey_relay_pushed_total: { kind: 'counter', help: 'Messages sent to clients that listen.', labels: [] },
  latchkey_relay_taken_total: { kind: 'counter', help: 'Messages that clients confirmed.', labels: [] },
  latchkey_relay_late_total: { kind: 'counter', help: 'Messages of other processes that came by the database, not by Redis.', labels: [] },
  latchkey_relay_expired_total: { kind: 'counter', help: 'Messages deleted unread at their end.', labels: [] },
  latchkey_relay_unwritten_total: { kind: 'counter', help: 'Failures to write the mailbox.', labels: [] },
  latchkey_relay_commit_seconds: { kind: 'histogram', help: 'Time to store a batch of messages.', labels: [] },
  latchkey_relay_mailbox_messages: { kind: 'gauge', help: 'Messages that wait.', labels: [] },
  latchkey_relay_mailbox_bytes: { kind: 'gauge', help: 'Bytes of the messages that wait.', labels: [] },
  latchkey_spans_total: { kind: 'counter', help: 'Spans by outcome: sent to the collector, or failed.', labels: ['outcome'] },
  process_start_time_seconds: { kind: 'gauge', help: 'When the process started, in seconds since the epoch.', labels: [] },
  process_cpu_seconds_total: { kind: 'counter', help: 'CPU time of the process, user and system.', labels: [] },
  process_resident_memory_bytes: { kind: 'gauge', help: 'Memory of the process.', labels: [] },
  nodejs_heap_size_used_bytes: { kind: 'gauge', help: 'JavaScript heap in use.', labels: [] },
  nodejs_external_memory_bytes: { kind: 'gauge', help: 'Memory of buffers outside the heap.', labels: [] },
  nodejs_eventloop_lag_p99_seconds: { kind: 'gauge', help: 'How late the event loop was since the last reading, p99.', labels: [] },
  nodejs_eventloop_lag_max_seconds: { kind: 'gauge', help: 'How late the event loop was since the last reading, at most.', labels: [] },
} as const satisfies Record<string, MetricDefinition>
