import { randomBytes } from 'node:crypto'
import { type OperatorCommand, toTable } from '../commandLine/operatorCommand.ts'
import { NotThereError, ValueRefusedError } from './errors.ts'
import { createProjectKey, hashProjectKey } from './projectKey.ts'
import { requireProject } from './requireProject.ts'

/** Keys of a project's servers. A page needs none, and the gateway accepts none from a page. */
export const keyCommands: readonly OperatorCommand[] = [
  {
    name: 'key create',
    usage: 'PROJECT NAME',
    summary: 'Creates a server key and shows it once',
    count: [2, 2],
    async run({ db, arguments: [id = '', name = ''], now }) {
      const project = await requireProject(db, id)
      if (name.trim() === '' || name.length > 128) throw new ValueRefusedError('NAME', '1 to 128 characters')
      const key = createProjectKey()
      const keyId = randomBytes(6).toString('hex')
      await db
        .insertInto('project_key')
        .values({ id: keyId, project_id: project.id, name: name.trim(), hash: hashProjectKey(key), created_at: now })
        .execute()
      return { json: { id: keyId, name: name.trim(), key }, text: `${key}\nKeep it now: it is not shown again. Its id is ${keyId}` }
    },
  },
  {
    name: 'key list',
    usage: 'PROJECT',
    summary: 'Lists the keys of a project, without their values',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const project = await requireProject(db, id)
      const rows = await db
        .selectFrom('project_key')
        .select(['id', 'name', 'created_at'])
        .where('project_id', '=', project.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const keys = rows.map((row) => ({ id: row.id, name: row.name, createdAt: new Date(row.created_at).toISOString() }))
      return {
        json: keys,
        text: toTable(
          keys.map((key) => [key.id, key.createdAt, key.name]),
          'There are no keys',
        ),
      }
    },
  },
  {
    name: 'key revoke',
    usage: 'PROJECT KEY',
    summary: 'Revokes a key by its id',
    count: [2, 2],
    async run({ db, arguments: [id = '', keyId = ''] }) {
      const project = await requireProject(db, id)
      const { numDeletedRows } = await db
        .deleteFrom('project_key')
        .where('project_id', '=', project.id)
        .where('id', '=', keyId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotThereError(`key "${keyId.slice(0, 64)}" of "${project.id}"`)
      return { json: { id: keyId, isRevoked: true }, text: `Revoked ${keyId}` }
    },
  },
]
