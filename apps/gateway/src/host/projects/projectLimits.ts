import type { Config } from '../config/readConfig.ts'
import type { Database } from '../database/schema.ts'

/** Limits that a project may have for itself, by the end of their variables' names. */
export const projectLimits = {
  'codes-per-project': 'LATCHKEY_LIMIT_CODES_PER_PROJECT',
  'codes-per-network': 'LATCHKEY_LIMIT_CODES_PER_NETWORK',
  'read-per-s': 'LATCHKEY_LIMIT_READ_PER_S',
  'read-burst': 'LATCHKEY_LIMIT_READ_BURST',
  'write-per-s': 'LATCHKEY_LIMIT_WRITE_PER_S',
  'write-burst': 'LATCHKEY_LIMIT_WRITE_BURST',
  'rpc-per-s': 'LATCHKEY_LIMIT_RPC_PER_S',
  'rpc-burst': 'LATCHKEY_LIMIT_RPC_BURST',
  'image-per-s': 'LATCHKEY_LIMIT_IMAGE_PER_S',
  'image-burst': 'LATCHKEY_LIMIT_IMAGE_BURST',
  'analytics-per-s': 'LATCHKEY_LIMIT_ANALYTICS_PER_S',
  'analytics-burst': 'LATCHKEY_LIMIT_ANALYTICS_BURST',
  'relay-connect-per-s': 'LATCHKEY_LIMIT_RELAY_CONNECT_PER_S',
  'relay-connect-burst': 'LATCHKEY_LIMIT_RELAY_CONNECT_BURST',
} as const satisfies { readonly [name: string]: keyof Config }

/** The name of a {@link projectLimits limit} in the command line and the database. */
export type ProjectLimit = keyof typeof projectLimits

/** A project's own limits, which replace the gateway's settings. */
export type ProjectLimits = Partial<Pick<Config, (typeof projectLimits)[ProjectLimit]>>

export function isProjectLimit(name: string): name is ProjectLimit {
  return Object.hasOwn(projectLimits, name)
}

/** Reads a project's own limits. Names that a newer gateway has written are left out. */
export async function findProjectLimits(db: Database, projectId: string): Promise<ProjectLimits> {
  const rows = await db.selectFrom('project_limit').select(['name', 'value']).where('project_id', '=', projectId).execute()
  return Object.fromEntries(rows.flatMap(({ name, value }) => (isProjectLimit(name) ? [[projectLimits[name], value]] : [])))
}
