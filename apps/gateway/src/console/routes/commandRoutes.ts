import { array, boolean, maxLength, object, optional, picklist, pipe, record, regex, string, union } from 'valibot'
import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import type { HostParts } from '../../host/hostParts.ts'
import type { Reply, Route } from '../../host/http/route.ts'
import { decideApproval, listApprovals } from '../commands/approvals.ts'
import { askCommand, startFreshPasskey } from '../commands/askCommand.ts'
import { findOffered } from '../commands/findOffered.ts'
import { mayActAs } from '../operators/roles.ts'
import { assertionSchema } from '../passkeys/credentialSchemas.ts'
import { requireOperator } from '../sessions/requireOperator.ts'
import { requireOwnPage } from '../sessions/requireOwnPage.ts'
import { readTrail, type TrailRow } from '../trail/readTrail.ts'
import { consoleRoutes, limit, onConsole } from './consoleRoutes.ts'

const textSchema = string()
const askedEntries = {
  name: pipe(string(), maxLength(64)),
  arguments: pipe(array(textSchema), maxLength(100)),
  options: record(string(), union([textSchema, boolean(), array(textSchema)])),
}
const trailRows = 50
const trailQuery = ['console trail']

/** What operators ask once they are signed in: commands, approvals, the trail. */
export function commandRoutes(commands: readonly OperatorCommand[]): readonly Route<HostParts>[] {
  const look = { ...onConsole, method: 'GET', rate: 'read', response: 'application/json' } as const
  // The page looks by commands, too, so they count as reads.
  const act = { ...look, method: 'POST' } as const
  return [
    consoleRoutes({
      ...look,
      path: '/console/api/commands',
      summary: "The commands that the operator's role may run",
      async handle({ gateway, request }) {
        const { role } = await requireOperator(gateway, request)
        const offered = commands.flatMap(({ name }) => findOffered(commands, name) ?? [])
        const own = offered.filter(({ access }) => mayActAs(role, access.role))
        const json = own.map(({ command: { name, usage, summary }, access }) => ({
          ...{ name, usage, summary, role: access.role },
          needsSecond: access.needsSecond === true,
        }))
        return { json }
      },
    }),
    consoleRoutes({
      ...act,
      path: '/console/api/commands',
      summary: 'Runs a command, or asks for a second person',
      body: { schema: object({ ...askedEntries, credential: optional(assertionSchema) }), limit },
      async handle({ gateway, request, body: { credential, ...asked } }): Promise<Reply> {
        requireOwnPage(gateway, request)
        const operator = await requireOperator(gateway, request)
        const answer = await askCommand(gateway, commands, { operator, asked, credential })
        return { json: answer, status: 'approval' in answer ? 202 : 200 }
      },
    }),
    consoleRoutes({
      ...act,
      path: '/console/api/commands/options',
      summary: 'What a browser needs to answer with a passkey for one dangerous step',
      body: { schema: object(askedEntries), limit },
      async handle({ gateway, request, body: asked }) {
        requireOwnPage(gateway, request)
        const operator = await requireOperator(gateway, request)
        return { json: { options: await startFreshPasskey(gateway, commands, { operator, asked }) } }
      },
    }),
    consoleRoutes({
      ...look,
      path: '/console/api/approvals',
      summary: 'The steps that await a second person',
      async handle({ gateway, request }) {
        return { json: await listApprovals(gateway, commands, await requireOperator(gateway, request)) }
      },
    }),
    consoleRoutes({
      ...act,
      path: '/console/api/approvals/{id}',
      summary: 'Approves or declines a step of another operator',
      params: object({ id: pipe(string(), regex(/^[\w-]{1,64}$/, 'an id')) }),
      body: { schema: object({ decision: picklist(['approve', 'decline']) }), limit },
      async handle({ gateway, request, params: { id }, body: { decision } }) {
        requireOwnPage(gateway, request)
        const operator = await requireOperator(gateway, request)
        return { json: await decideApproval(gateway, commands, { operator, id, decision }) }
      },
    }),
    consoleRoutes({
      ...look,
      path: '/console/api/trail',
      summary: 'What operators did and what they were refused, the newest first',
      query: object({ before: optional(pipe(string(), maxLength(512))) }),
      async handle({ gateway, request, query }) {
        const { role } = await requireOperator(gateway, request)
        const [at, id] = query.before === undefined ? [] : gateway.cursors.read(trailQuery, query.before)
        const before = at === undefined ? undefined : { at: Number(at), id: String(id) }
        const rows = await readTrail(gateway.db, { before, limit: trailRows })
        const last = rows.at(-1)
        const next = rows.length === trailRows && last ? gateway.cursors.write(trailQuery, [last.at, last.id]) : undefined
        // Addresses of users, say, are for those who may ask for them.
        const hide = (row: TrailRow): TrailRow => {
          const needed = findOffered(commands, row.name)?.access.role
          if (needed === undefined || mayActAs(role, needed)) return row
          // After its name an error may repeat an argument.
          const [error] = row.error?.split(':') ?? []
          return { ...row, arguments: [], options: {}, ...(error !== undefined && { error }) }
        }
        return { json: { rows: rows.map(hide), ...(next !== undefined && { next }) } }
      },
    }),
  ]
}
