import { decode } from '@latchkey/common/web'
import { array, type InferOutput, number, object, record, string } from 'valibot'
import type { Database } from '../database/schema.ts'
import type { HostParts } from '../hostParts.ts'
import type { metricTable } from '../metrics/metricTable.ts'

/** Figures that the operators' console shows of running gateways. */
export const reported = [
  'latchkey_rpc_upstream_open',
  'latchkey_index_behind_blocks',
  'latchkey_relay_sockets',
  'latchkey_relay_published_total',
] as const satisfies readonly (keyof typeof metricTable)[]

/** How often a running gateway reports, in milliseconds. */
export const reportMs = 15_000
/** A report that is older is of a gateway that has ended. */
const currentMs = 3 * reportMs

const figuresSchema = array(object({ name: string(), labels: record(string(), string()), value: number() }))

/** What one running gateway last said of itself. Times are milliseconds since the epoch. */
export type Report = {
  readonly startedAt: number
  readonly figures: InferOutput<typeof figuresSchema>
}

/** Writes the figures of this process where commands find them. */
export async function writeReport(
  { db, metrics, now }: Pick<HostParts, 'db' | 'metrics' | 'now'>,
  { process, startedAt }: { process: string; startedAt: number },
): Promise<void> {
  const figures = await metrics.read(reported)
  const changed = { started_at: startedAt, reported_at: now(), figures: JSON.stringify(figures) }
  await db
    .insertInto('gateway_report')
    .values({ process, ...changed })
    .onConflict((conflict) => conflict.column('process').doUpdateSet(changed))
    .execute()
}

/** Reports of the gateways that run now. */
export async function readReports(db: Database, now: number): Promise<readonly Report[]> {
  const rows = await db
    .selectFrom('gateway_report')
    .selectAll()
    .where('reported_at', '>', now - currentMs)
    .execute()
  return rows.map(({ started_at, figures }) => ({ startedAt: Number(started_at), figures: decode(figuresSchema, JSON.parse(figures)) }))
}

/** The values of one figure in all reports; empty if none has it. */
export function valuesOf(
  reports: readonly Report[],
  name: (typeof reported)[number],
  labels: Readonly<Record<string, string>> = {},
): readonly number[] {
  return reports.flatMap(({ figures }) =>
    figures
      .filter((figure) => figure.name === name && Object.entries(labels).every(([label, value]) => figure.labels[label] === value))
      .map(({ value }) => value),
  )
}
