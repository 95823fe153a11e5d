import { toTable } from '../commandLine/operatorCommand.ts'
import type { Config } from '../config/readConfig.ts'
import { settingsFile } from './useSettingsFile.ts'

/** A project, as `init` shows it. */
export type KnownProject = { readonly id: string; readonly name: string; readonly origins: readonly string[] }

/** What `init` says in the end: what there is, what the page needs, and what to type next. */
export function describeGateway({ isNew, folder, from, config, projects }: describeGateway.Parameters): string {
  const address = config.LATCHKEY_GATEWAY_URL ?? `http://127.0.0.1:${config.LATCHKEY_GATEWAY_PORT}`
  const [project] = projects
  const rows = projects.flatMap(({ id, name, origins }) => [
    ['project', id],
    ['', name],
    ['', origins.join(' ') || 'no origins: every page is refused'],
  ])
  const table = toTable([['settings', `${folder}/${settingsFile}`], ['gateway', address], ...rows], '')
  const head = isNew ? 'The gateway is set up.' : 'A gateway is set up here already: nothing was changed.'
  const next = [
    ...(from ? [`cd ${/\s/.test(from) ? `'${from}'` : from}`] : []),
    'npx @latchkey/gateway serve',
    `npx @latchkey/gateway origin add ${project?.id ?? 'PROJECT'} https://app.example`,
  ]
  return `${head}\n\n${table}\n\nIn the page:\n  createLatchkey({ gateway: '${address}', projectId: '${project?.id ?? ''}', … })\n\nNext, to start it again, and to let another page use it:\n${next.map((line) => `  ${line}\n`).join('')}\n`
}

export declare namespace describeGateway {
  type Parameters = {
    /** Whether something was set up just now. */
    readonly isNew: boolean
    readonly folder: string
    /** The way there from where the command was started; empty if it is there. */
    readonly from: string
    readonly config: Config
    readonly projects: readonly KnownProject[]
  }
}
