import { type WebhookType, webhookTypes } from '@latchkey/blockchain-api/webhooks'
import { type CommandInput, type OperatorCommand, toTable } from '../host/commandLine/operatorCommand.ts'
import { ConfigInvalidError } from '../host/config/errors.ts'
import type { Tables } from '../host/database/schema.ts'
import { transact } from '../host/database/transact.ts'
import type { Keyring } from '../host/keyring/keyring.ts'
import { shortenUrl } from '../host/log/shortenUrl.ts'
import { ValueRefusedError } from '../host/projects/errors.ts'
import { requireProject } from '../host/projects/requireProject.ts'
import { addEndpoint } from './addEndpoint.ts'
import { readTypes } from './listWanting.ts'
import { openWebhookKeys } from './openWebhookKeys.ts'
import { requireEndpoint } from './requireEndpoint.ts'
import { createSecret, sealSecret } from './secrets.ts'
import { sendPing } from './sendPing.ts'

/** How long the former secret of an endpoint signs as well. */
const rotationMs = 86_400_000
const wanted = webhookTypes.filter((type) => type !== 'ping')
const keepIt = 'Keep it now: it is not shown again'

/** Endpoints of a project's webhooks. */
export const webhookCommands: readonly OperatorCommand[] = [
  {
    name: 'webhook add',
    usage: 'PROJECT URL --event TYPE…',
    summary: `Adds an endpoint and shows its secret once: ${wanted.join(', ')}`,
    count: [2, 2],
    options: { event: { type: 'string', multiple: true } },
    async run({ db, config, arguments: [id = '', url = ''], options, now }) {
      const keys = await requireKeys({ config })
      const project = await requireProject(db, id)
      const events = readEvents(options['event'])
      const added = await addEndpoint(db, { keys, projectId: project.id, url, events, now, isDevelopment: config.LATCHKEY_DEV })
      return { json: added, text: `${added.secret}\n${keepIt}. The id of the endpoint is ${added.id}` }
    },
  },
  {
    name: 'webhook list',
    usage: '[PROJECT]',
    summary: 'Lists endpoints with the beginning of their addresses, and why one is disabled or since when it fails',
    count: [0, 1],
    async run({ db, arguments: [id] }) {
      if (id !== undefined) await requireProject(db, id)
      const rows = await db
        .selectFrom('webhook_endpoint')
        .selectAll()
        .$if(id !== undefined, (some) => some.where('project_id', '=', id ?? ''))
        .orderBy('project_id')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      const endpoints = rows.map((row) => ({ ...describe(row), url: shortenUrl(row.url) }))
      return {
        json: endpoints,
        text: toTable(
          endpoints.map(({ id: endpoint, project, state, reason, failingSince, url, events }) => [
            ...[endpoint, project, reason === null ? state : `${state}: ${reason}`],
            ...[failingSince === null ? '' : `fails since ${failingSince}`, url, events.join(' ')],
          ]),
          'There are no endpoints',
        ),
      }
    },
  },
  {
    name: 'webhook show',
    usage: 'ENDPOINT',
    summary: 'Shows an endpoint with its whole address, but for a query',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const endpoint = describe(await requireEndpoint(db, id))
      return {
        json: endpoint,
        text: toTable([[endpoint.id, endpoint.project, endpoint.state, endpoint.url, endpoint.events.join(' ')]], ''),
      }
    },
  },
  {
    name: 'webhook remove',
    usage: 'ENDPOINT',
    summary: 'Removes an endpoint with its deliveries, those too that wait',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const endpoint = await requireEndpoint(db, id)
      await db.deleteFrom('webhook_endpoint').where('id', '=', endpoint.id).execute()
      return { json: { id: endpoint.id, isRemoved: true }, text: `Removed ${endpoint.id}` }
    },
  },
  {
    name: 'webhook rotate',
    usage: 'ENDPOINT [--now]',
    summary: 'Makes a new secret and shows it once; the former one signs as well for a day, or no longer with --now',
    count: [1, 1],
    options: { now: { type: 'boolean' } },
    async run({ db, config, arguments: [id = ''], options, now }) {
      const keys = await requireKeys({ config })
      const endpoint = await requireEndpoint(db, id)
      const secret = createSecret()
      const isAtOnce = options['now'] === true
      await db
        .updateTable('webhook_endpoint')
        .set({
          ...sealSecret(keys, endpoint.id, secret),
          old_kid: isAtOnce ? null : endpoint.kid,
          old_secret: isAtOnce ? null : endpoint.secret,
          old_ends_at: isAtOnce ? null : now + rotationMs,
        })
        .where('id', '=', endpoint.id)
        .execute()
      const formerEndsAt = isAtOnce ? null : new Date(now + rotationMs).toISOString()
      const former = formerEndsAt === null ? 'The former one is worth nothing now' : `The former one signs as well until ${formerEndsAt}`
      return { json: { id: endpoint.id, secret, formerEndsAt }, text: `${secret}\n${keepIt}. ${former}` }
    },
  },
  {
    name: 'webhook enable',
    usage: 'ENDPOINT',
    summary: 'Enables an endpoint that was disabled; what it missed is sent by delivery replay',
    count: [1, 1],
    async run({ db, arguments: [id = ''] }) {
      const endpoint = await requireEndpoint(db, id)
      await db
        .updateTable('webhook_endpoint')
        .set({ state: 'active', reason: '', failing_since: null })
        .where('id', '=', endpoint.id)
        .execute()
      return { json: { id: endpoint.id, state: 'active' }, text: `${endpoint.id} is active` }
    },
  },
  {
    name: 'webhook test',
    usage: 'ENDPOINT',
    summary: 'Sends a ping event, by the next gateway that looks; delivery list says what came of it',
    count: [1, 1],
    async run({ db, config, arguments: [id = ''], now }) {
      const keys = await requireKeys({ config })
      const endpoint = await requireEndpoint(db, id)
      if (endpoint.state !== 'active') throw new ValueRefusedError('ENDPOINT', 'one that is enabled')
      const delivery = await transact(db, (transaction) => sendPing(transaction, { keys, endpoint, now }))
      return { json: { id: endpoint.id, delivery }, text: `Delivery ${delivery} waits for a gateway` }
    },
  },
]

function readEvents(given: CommandInput['options'][string]): readonly WebhookType[] {
  const expected = `one or more of ${wanted.join(', ')}`
  const events = Array.isArray(given) ? [...new Set(given as readonly string[])] : []
  if (events.length === 0) throw new ValueRefusedError('--event', expected)
  return events.map((event) => {
    const found = wanted.find((type) => type === event)
    if (found === undefined) throw new ValueRefusedError('--event', expected)
    return found
  })
}

/** @throws {@link ConfigInvalidError} */
async function requireKeys({ config }: Pick<CommandInput, 'config'>): Promise<Keyring> {
  const keys = await openWebhookKeys(config)
  if (!keys) throw new ConfigInvalidError({ variable: 'LATCHKEY_WEBHOOK_KEYS', expected: 'a key, because secrets are sealed with it' })
  return keys
}

function describe(row: Tables['webhook_endpoint']) {
  return {
    id: row.id,
    project: row.project_id,
    url: withoutQuery(row.url),
    events: readTypes(row.events),
    state: row.state,
    reason: row.reason === '' ? null : row.reason,
    failingSince: row.failing_since === null ? null : new Date(Number(row.failing_since)).toISOString(),
    createdAt: new Date(Number(row.created_at)).toISOString(),
  }
}

/** A query may carry a secret of the receiver's: it is not shown again. */
function withoutQuery(text: string): string {
  const url = new URL(text)
  return url.search === '' ? text : `${url.origin}${url.pathname}?…`
}
