import { connectDatabase } from '../../../apps/gateway/src/host/database/openDatabase.ts'
import { fillTable, readTables } from '../../../apps/gateway/test/fillTables.ts'
import type { Store } from '../relay/openStore.ts'

/** Tables that grow with users and their messages. */
const tables: readonly string[] = [
  ...['account', 'account_identity', 'account_session', 'account_audit', 'login_code', 'login_failure', 'device_proof', 'not_me'],
  ...['embedded_wallet', 'embedded_device', 'mail', 'sign_in_nonce', 'sign_in_session'],
  ...['relay_message', 'relay_subscription', 'relay_ack', 'analytics_event'],
]

/**
 * Writes `rows` rows into each table that grows, as a site with that many accounts leaves them: half of the messages wait, codes are
 * those of a day, and nothing is over yet that is cleaned.
 */
export async function fillHistory(
  store: Store,
  { rows, projectId, origin }: { readonly rows: number; readonly projectId: string; readonly origin: string },
): Promise<void> {
  const url = new URL(store.env.DATABASE_URL)
  // One row refers to another that is written later.
  url.searchParams.set('options', '-c session_replication_role=replica -c synchronous_commit=off')
  const limits = { connections: 1, queue: 1, connectMs: 5000, queryMs: 3_600_000, statementMs: 0, idleTransactionMs: 0 }
  const db = connectDatabase({ url: url.href.replaceAll('+', '%20'), limits, name: 'bench' })
  const [now, hour, day] = [Date.now(), 3_600_000, 86_400_000]
  const within = (ms: number) => `(n::bigint * 7919) % ${ms}`
  const past = (ms: number) => `${now} - ${within(ms)}`
  const coming = (ms: number) => `${now + hour} + ${within(ms)}`
  const topic = 'md5((n % 200000)::text) || md5(n::text)'
  const values: Readonly<Record<string, string>> = {
    ...{ project_id: `'${projectId}'`, origin: `'${origin}'`, scope: "'*'", issuer: "'email'", subject: "'owner' || n || '@mail.example'" },
    ...{
      email: "'owner' || n || '@mail.example'",
      account_id: "'account-' || n",
      'account.id': "'account-' || n",
      wallet_id: "'wallet-' || n",
    },
    ...{ 'embedded_wallet.id': "'wallet-' || n", network: "'10.' || n % 250 || '.' || (n / 250) % 250 || '.0/24'", status: "'active'" },
    ...{ created_at: past(day), 'account.created_at': past(300 * day), rotated_at: past(day), auth_at: past(day), failed_at: past(day) },
    ...{
      ends_at: coming(day),
      access_ends_at: coming(day),
      expires_at: coming(7 * day),
      next_at: coming(day),
      'mail.ends_at': coming(7 * day),
    },
    ...{
      published_at: past(hour),
      received_at: past(20 * hour),
      happened_at: past(day),
      used_at: past(day),
      'login_code.used_at': past(day),
    },
    ...{ purpose: "'login'", 'account_audit.seq': '1', attempts: '0', chain_id: "'eip155:1'", address: "'0x' || lpad(to_hex(n), 40, '0')" },
    ...{ topic, 'relay_message.message': 'repeat(md5(n::text), 8)', size: '256', tag: '1108', is_done: 'n % 2', 'relay_ack.seq': 'n' },
    ...{ body: 'repeat(md5(n::text), 8)', message: 'repeat(md5(n::text), 8)', signature: 'repeat(md5(n::text), 4)' },
    'account_session.network': "'10.' || n % 250 || '.' || (n / 250) % 250 || '.0/24'",
  }
  try {
    const shapes = (await readTables(db, 'postgres')).filter(({ name }) => tables.includes(name))
    if (shapes.length !== tables.length) throw new Error('A table that grows has another name now')
    for (const table of shapes) await fillTable(db, { engine: 'postgres', table, from: 1, to: rows, values })
    for (const name of tables) await store.run(`vacuum analyze ${name}`)
    await store.run('checkpoint')
  } finally {
    await db.destroy()
  }
}
