import { type Profile, profileSchema, profilesSchema, suggestionsSchema } from '@latchkey/blockchain-api'
import { integer, maxLength, maxValue, minValue, number, object, optional, pipe, regex, string } from 'valibot'
import { commonQuery, plainQuery } from '../../host/http/commonQuery.ts'
import { malformed, notConfigured, notFound, upstreamFailed } from '../../host/http/errors.ts'
import { type DataParts, dataRoutes } from '../dataParts.ts'
import { accountParams, readAccount } from '../query.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import { readRegistration } from './readRegistration.ts'
import { suggestLabels } from './suggestLabels.ts'
import { verifyOwner } from './verifyOwner.ts'

const defineRoute = dataRoutes('now', 'chains', 'ens', 'names', 'signatures')

const name = pipe(string(), regex(/^[^\s/]{1,255}$/u, 'a name'))

const findRoute = defineRoute({
  method: 'GET',
  path: '/v1/profile/account/{name}',
  summary: 'Resolves a name of this gateway or of ENS',
  access: 'project',
  params: object({ name }),
  query: object({ ...commonQuery, apiVersion: optional(pipe(string(), maxLength(8))) }),
  response: profileSchema,
  async handle({ gateway, params, signal }) {
    const isOwn = gateway.names.isOwn(params.name)
    const profile = isOwn ? await gateway.names.find(params.name) : await findOnChain(gateway, params.name, signal)
    if (!profile) throw notFound('Name')
    return { json: profile }
  },
})

const reverseRoute = defineRoute({
  method: 'GET',
  path: '/v1/profile/reverse/{address}',
  summary: 'Names of this gateway that resolve to an address, the oldest first',
  access: 'project',
  params: accountParams,
  query: plainQuery,
  response: profilesSchema,
  async handle({ gateway, params }) {
    return { json: [...(await gateway.names.list(readAccount(params.address, undefined).address))] }
  },
})

const suggestionsRoute = defineRoute({
  method: 'GET',
  path: '/v1/profile/suggestions/{name}',
  summary: 'Suggestions for a typed name, and whether each is taken',
  access: 'project',
  params: object({ name }),
  query: object({ ...commonQuery, zone: optional(pipe(string(), maxLength(253))) }),
  response: suggestionsSchema,
  async handle({ gateway, params, query }) {
    const suffix = requireSuffix(gateway)
    if (query.zone !== undefined && query.zone.toLowerCase() !== suffix) throw malformed('zone', `the suffix of this gateway, ${suffix}`)
    const labels = suggestLabels(params.name)
    const taken = await gateway.names.findTaken(labels)
    return { json: { suggestions: labels.map((label) => ({ name: `${label}.${suffix}`, registered: taken.has(label) })) } }
  },
})

const registerRoute = defineRoute({
  method: 'POST',
  path: '/v1/profile/account',
  summary: 'Registers a name for the address that signed the message',
  access: 'project',
  rate: 'write',
  query: plainQuery,
  body: {
    schema: object({
      coin_type: pipe(number(), integer(), minValue(0), maxValue(0xffffffff)),
      address: pipe(string(), regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/, 'an EVM or Solana address')),
      message: pipe(string(), maxLength(4096)),
      signature: pipe(string(), maxLength(8192)),
    }),
    limit: 'LATCHKEY_LIMIT_BODY_BYTES',
  },
  response: profileSchema,
  async handle({ gateway, project, body, signal }) {
    const suffix = requireSuffix(gateway)
    const { label, attributes } = readRegistration(body.message, { suffix, nowMs: gateway.now() })
    await verifyOwner(gateway, {
      coinType: body.coin_type,
      address: body.address,
      message: body.message,
      signature: body.signature,
      signal,
    })
    const { coin_type: coinType, address } = body
    return { json: await gateway.names.register({ label, projectId: project?.id ?? '', coinType, address, attributes }) }
  },
})

/** Names of accounts. */
export const profileRoutes = [findRoute, reverseRoute, suggestionsRoute, registerRoute]

function requireSuffix({ names }: Pick<DataParts, 'names'>): string {
  if (names.suffix === undefined) throw notConfigured('A registry of names')
  return names.suffix
}

/** ENS says neither when a name was registered nor when it changed: its times are the beginning of time. */
async function findOnChain({ ens }: Pick<DataParts, 'ens'>, wanted: string, signal: AbortSignal): Promise<Profile | undefined> {
  const never = new Date(0).toISOString()
  try {
    const address = await ens.findAddress(wanted, signal)
    return (
      address && { name: wanted, registered_at: never, updated_at: never, addresses: { '60': { address, created: never } }, attributes: [] }
    )
  } catch (error) {
    throw error instanceof UpstreamFailedError ? upstreamFailed(error) : error
  }
}
