import { type OperatorCommand, toTable } from '../commandLine/operatorCommand.ts'
import { limitVariables } from '../config/limitVariables.ts'
import type { Config } from '../config/readConfig.ts'
import { NotThereError, ValueRefusedError } from './errors.ts'
import { isProjectLimit, type ProjectLimit, projectLimits } from './projectLimits.ts'
import { requireProject } from './requireProject.ts'

const names = Object.keys(projectLimits) as ProjectLimit[]

/** Limits of one project that differ from the settings. */
export const limitCommands: readonly OperatorCommand[] = [
  {
    name: 'limit set',
    usage: 'PROJECT LIMIT VALUE',
    summary: `Sets a limit for a project: ${names.join(', ')}`,
    count: [3, 3],
    async run({ db, arguments: [id = '', limit = '', text = ''] }) {
      const project = await requireProject(db, id)
      const name = readName(limit)
      const value = readValue(name, text)
      await db
        .insertInto('project_limit')
        .values({ project_id: project.id, name, value })
        .onConflict((conflict) => conflict.columns(['project_id', 'name']).doUpdateSet({ value }))
        .execute()
      return { json: { id: project.id, limit: name, value }, text: `${name} of ${project.id} is ${value}` }
    },
  },
  {
    name: 'limit reset',
    usage: 'PROJECT LIMIT',
    summary: "Resets a project's limit to the gateway's setting",
    count: [2, 2],
    async run({ db, config, arguments: [id = '', limit = ''] }) {
      const project = await requireProject(db, id)
      const name = readName(limit)
      const { numDeletedRows } = await db
        .deleteFrom('project_limit')
        .where('project_id', '=', project.id)
        .where('name', '=', name)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw new NotThereError(`limit "${name}" of ${project.id}`)
      const value = config[projectLimits[name]]
      return { json: { id: project.id, limit: name, value }, text: `${name} of ${project.id} is ${value} again` }
    },
  },
  {
    name: 'limit list',
    usage: 'PROJECT',
    summary: 'Lists the limits of a project, and marks its own',
    count: [1, 1],
    async run({ db, config, arguments: [id = ''] }) {
      const { limits } = await requireProject(db, id)
      const all: Config = { ...config, ...limits }
      const rows = names.map((name) => ({ limit: name, value: all[projectLimits[name]], isOwn: projectLimits[name] in limits }))
      return {
        json: rows,
        text: toTable(
          rows.map(({ limit, value, isOwn }) => [limit, String(value), isOwn ? 'own' : '']),
          '',
        ),
      }
    },
  },
]

function readName(limit: string): ProjectLimit {
  if (!isProjectLimit(limit)) throw new ValueRefusedError('LIMIT', `one of ${names.join(', ')}`)
  return limit
}

/** Parsed by the rule of the setting that it replaces. */
function readValue(name: ProjectLimit, text: string): number {
  try {
    return limitVariables[projectLimits[name]].parse(text)
  } catch (error) {
    throw new ValueRefusedError(name, error instanceof Error ? error.message : 'a number')
  }
}
