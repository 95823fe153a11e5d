import { sql } from 'kysely'
import type { InferOutput } from 'valibot'
import type { CommandInput } from '../../host/commandLine/operatorCommand.ts'
import { readReports, valuesOf } from '../../host/reports/reports.ts'
import type { relaySchema } from '../answers/lookAnswers.ts'

/** More rows than this are not counted: a look must stay cheap. */
const countedMax = 100_000

/** Connections and messages of the relay, over all gateways that run. */
export async function showRelay({ db, now }: Pick<CommandInput, 'db' | 'now'>): Promise<InferOutput<typeof relaySchema>> {
  const reports = await readReports(db, now)
  const sum = (name: Parameters<typeof valuesOf>[1]) =>
    reports.length === 0 ? null : valuesOf(reports, name).reduce((all, value) => all + value, 0)
  const { rows } = await sql<{ n: number | string }>`select count(*) as n from
    (select 1 from relay_message limit ${sql.lit(countedMax + 1)}) as some_rows`.execute(db)
  const counted = Number(rows[0]?.n ?? 0)
  return {
    processes: reports.length,
    sockets: sum('latchkey_relay_sockets'),
    published: sum('latchkey_relay_published_total'),
    mailboxRows: Math.min(counted, countedMax),
    isMore: counted > countedMax,
  }
}
