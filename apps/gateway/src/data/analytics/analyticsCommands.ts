import { decode } from '@latchkey/common/web'
import { type OperatorCommand, toTable } from '../../host/commandLine/operatorCommand.ts'
import { ValueRefusedError } from '../../host/projects/errors.ts'
import { requireProject } from '../../host/projects/requireProject.ts'
import { funnelSchema } from './funnelSchema.ts'
import { readFunnel } from './readFunnel.ts'

const dayMs = 86_400_000

const switches: readonly OperatorCommand[] = [true, false].map((isEnabled) => {
  const state = isEnabled ? 'on' : 'off'
  return {
    name: `analytics ${state}`,
    usage: 'PROJECT',
    summary: isEnabled ? 'Turns on analytics of a project' : 'Turns off analytics of a project; stored events are deleted as they age',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const project = await requireProject(db, id)
      await db
        .updateTable('project')
        .set({ is_analytics_enabled: Number(isEnabled) })
        .where('id', '=', project.id)
        .execute()
      return { json: { id: project.id, isAnalyticsEnabled: isEnabled }, text: `Analytics of ${project.id} are ${state}` }
    },
  }
})

/** Turns a project's analytics on and off (B-22), and sums them up. */
export const analyticsCommands: readonly OperatorCommand[] = [
  ...switches,
  {
    name: 'analytics funnel',
    usage: 'PROJECT [--from ISO] [--to ISO]',
    summary: 'Shows how many users open the modal, choose a wallet and connect, of the last 30 days unless told otherwise',
    count: [1, 1],
    options: { from: { type: 'string' }, to: { type: 'string' } },
    async run({ db, arguments: [id = ''], options, now }) {
      const project = await requireProject(db, id)
      const to = readTime('--to', options['to']) ?? now + 1
      const from = readTime('--from', options['from']) ?? to - 30 * dayMs
      const json = decode(funnelSchema, await readFunnel(db, project.id, { from, to }))
      const rows = [
        ['opened', String(json.opened)],
        ['chosen', String(json.chosen)],
        ['connected', String(json.connected)],
        ...json.byWallet.map(({ wallet, chosen, connected }) => ['wallet', `${wallet}  ${chosen} chosen  ${connected} connected`]),
        ...json.errors.map(({ code, n }) => ['error', `${code}  ${n}`]),
      ]
      return { json, text: toTable(rows, '') }
    },
  },
]

function readTime(name: string, text: unknown): number | undefined {
  if (text === undefined) return undefined
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/.test(String(text)) ? Date.parse(String(text)) : Number.NaN
  if (Number.isNaN(time)) throw new ValueRefusedError(name, 'a time such as 2026-06-14 or 2026-06-14T09:30:00Z')
  return time
}
