import type { OperatorCommand } from '../commandLine/operatorCommand.ts'
import { addOrigins, toOriginPattern } from './addOrigins.ts'
import { NotThereError } from './errors.ts'
import { requireProject } from './requireProject.ts'

/** Who may use a project. */
export const originCommands: readonly OperatorCommand[] = [
  {
    name: 'origin add',
    usage: 'PROJECT ORIGIN…',
    summary: 'Allows an origin: https://app.example, or https://*.app.example for any one label',
    count: [2, 100],
    async run({ db, arguments: [id = '', ...origins] }) {
      const project = await requireProject(db, id)
      const added = await addOrigins(db, { projectId: project.id, origins })
      return { json: { id: project.id, added }, text: `Allowed ${added.join(' ')}` }
    },
  },
  {
    name: 'origin remove',
    usage: 'PROJECT ORIGIN',
    summary: 'Removes an origin',
    count: [2, 2],
    async run({ db, arguments: [id = '', value = ''] }) {
      const project = await requireProject(db, id)
      const origin = toOriginPattern(value)
      const { numDeletedRows } = await db
        .deleteFrom('project_origin')
        .where('project_id', '=', project.id)
        .where('origin', '=', origin)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotThereError(`origin ${origin} of "${project.id}"`)
      const left = project.origins.length - 1
      return {
        json: { id: project.id, removed: origin },
        text: `Removed ${origin}${left === 0 ? '. No origin is left: every page is refused' : ''}`,
      }
    },
  },
  {
    name: 'origin list',
    usage: 'PROJECT',
    summary: 'Lists the origins of a project',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const { origins } = await requireProject(db, id)
      return { json: origins, text: origins.join('\n') || 'There are no origins: every page is refused' }
    },
  },
]
