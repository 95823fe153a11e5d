import { type OperatorCommand, toTable } from '../commandLine/operatorCommand.ts'
import type { Config } from '../config/readConfig.ts'
import { createProject } from './createProject.ts'
import { NotThereError, ValueRefusedError } from './errors.ts'
import { listServed } from './listServed.ts'
import type { Project } from './project.ts'
import { requireProject } from './requireProject.ts'
import { toFeatures } from './toFeatures.ts'

/** Projects themselves. */
export const projectCommands: readonly OperatorCommand[] = [
  {
    name: 'project create',
    usage: 'NAME [--id ID] [--origin ORIGIN]…',
    summary: 'Creates a project. Without an origin, no page can use it',
    count: [1, 1],
    options: { id: { type: 'string' }, origin: { type: 'string', multiple: true } },
    async run({ db, config, arguments: [name = ''], options, now }) {
      const project = await createProject(db, {
        name,
        now,
        id: options['id'] as string | undefined,
        origins: options['origin'] as readonly string[] | undefined,
      })
      return { json: toJson(project, config), text: describe(project, config) }
    },
  },
  {
    name: 'project list',
    usage: '',
    summary: 'Lists all projects',
    count: [0, 0],
    async run({ db }) {
      const rows = await db.selectFrom('project').select(['id', 'name']).orderBy('name').orderBy('id').execute()
      return {
        json: rows,
        text: toTable(
          rows.map(({ id, name }) => [id, name]),
          'There are no projects',
        ),
      }
    },
  },
  {
    name: 'project show',
    usage: 'PROJECT',
    summary: 'Shows a project with its origins and features',
    count: [1, 1],
    async run({ db, config, arguments: [id = ''] }) {
      const project = await requireProject(db, id)
      return { json: toJson(project, config), text: describe(project, config) }
    },
  },
  {
    name: 'project rename',
    usage: 'PROJECT NAME',
    summary: 'Gives a project another name; its id stays',
    count: [2, 2],
    async run({ db, config, arguments: [id = '', given = ''] }) {
      const name = given.trim()
      if (name === '' || name.length > 128) throw new ValueRefusedError('NAME', '1 to 128 characters')
      await requireProject(db, id)
      await db.updateTable('project').set({ name }).where('id', '=', id).execute()
      const project = await requireProject(db, id)
      return { json: toJson(project, config), text: describe(project, config) }
    },
  },
  {
    name: 'project delete',
    usage: 'PROJECT --yes',
    summary: 'Deletes a project with its origins, flags, keys and analytics',
    count: [1, 1],
    options: { yes: { type: 'boolean' } },
    async run({ db, arguments: [id = ''], options }) {
      if (!options['yes']) throw new ValueRefusedError('project delete', '--yes, because nothing brings it back')
      const { numDeletedRows } = await db.deleteFrom('project').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotThereError(`project "${id.slice(0, 64)}"`)
      return { json: { id, isDeleted: true }, text: `Deleted ${id}` }
    },
  },
]

function toJson({ id, name, origins, flags, isAnalyticsEnabled }: Project, config: Config) {
  return { id, name, origins, isAnalyticsEnabled, features: toFeatures(flags, listServed(config)) }
}

function describe(project: Project, config: Config): string {
  const on = toFeatures(project.flags, listServed(config)).filter(({ isEnabled }) => isEnabled)
  return toTable(
    [
      ['id', project.id],
      ['name', project.name],
      ['origins', project.origins.join(' ') || 'none: every page is refused'],
      ['features', on.map(({ id }) => id).join(' ') || 'none'],
      ['analytics', project.isAnalyticsEnabled ? 'on' : 'off'],
    ],
    '',
  )
}
