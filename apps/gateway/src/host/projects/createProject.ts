import { randomBytes } from 'node:crypto'
import type { Database } from '../database/schema.ts'
import { transact } from '../database/transact.ts'
import { addOrigins } from './addOrigins.ts'
import { TakenError, ValueRefusedError } from './errors.ts'
import { findProject } from './findProject.ts'
import { isProjectId, type Project } from './project.ts'

/** Makes a project with its origins, both or none. @throws {@link TakenError} · {@link ValueRefusedError} */
export async function createProject(db: Database, parameters: createProject.Parameters): Promise<Project> {
  const { id = randomBytes(16).toString('hex'), name, origins = [], now } = parameters
  if (!isProjectId(id)) throw new ValueRefusedError('id', '1 to 64 letters, digits, "_" or "-"')
  if (name.trim() === '' || name.length > 128) throw new ValueRefusedError('name', '1 to 128 characters')
  await transact(db, async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('project')
      .values({ id, name: name.trim(), is_analytics_enabled: 0, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows !== 1n) throw new TakenError(`project "${id}"`)
    await addOrigins(transaction, { projectId: id, origins })
  })
  return (await findProject(db, id)) as Project
}

export declare namespace createProject {
  type Parameters = {
    /** 32 random hex digits if absent. */
    id?: string | undefined
    name: string
    origins?: readonly string[] | undefined
    /** Milliseconds since the epoch. */
    now: number
  }
}
