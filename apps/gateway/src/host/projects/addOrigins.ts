import type { Database } from '../database/schema.ts'
import { ValueRefusedError } from './errors.ts'
import { normalizeOriginPattern } from './originPattern.ts'

/** Allows origins; those allowed already stay so. @throws {@link ValueRefusedError} if one is invalid; then none is added. */
export async function addOrigins(db: Database, parameters: { projectId: string; origins: readonly string[] }): Promise<readonly string[]> {
  const origins = parameters.origins.map(toOriginPattern)
  if (origins.length === 0) return origins
  await db
    .insertInto('project_origin')
    .values(origins.map((origin) => ({ project_id: parameters.projectId, origin })))
    .onConflict((conflict) => conflict.columns(['project_id', 'origin']).doNothing())
    .execute()
  return origins
}

/** An origin as it is stored. @throws {@link ValueRefusedError} */
export function toOriginPattern(value: string): string {
  const origin = normalizeOriginPattern(value)
  if (!origin)
    throw new ValueRefusedError(
      value.slice(0, 80),
      'an origin such as https://app.example or https://*.app.example, the wildcard below a name that is yours alone',
    )
  return origin
}
