import { object, pipe, regex, string } from 'valibot'
import { commonQuery } from '../../host/http/commonQuery.ts'
import { notConfigured, upstreamFailed } from '../../host/http/errors.ts'
import { readText } from '../../host/http/readJson.ts'
import type { Reply } from '../../host/http/route.ts'
import { type DataParts, dataRoutes } from '../dataParts.ts'
import { chainIdQuery } from '../query.ts'
import type { Esplora } from './createEsplora.ts'
import { UpstreamFailedError } from './errors.ts'

const defineRoute = dataRoutes('config', 'chains')

const query = object({ ...commonQuery, chainId: chainIdQuery })
const address = object({ address: pipe(string(), regex(/^[A-Za-z0-9]{14,90}$/, 'an address')) })
const id = object({ id: pipe(string(), regex(/^[\da-f]{64}$/, 'a transaction id')) })
const height = object({ height: pipe(string(), regex(/^\d{1,8}$/, 'a height')) })
const none = object({})

/** What pages read of a Bitcoin chain: Esplora's paths behind the gateway's own, so that an adapter speaks to both alike. */
const reads = [
  ['/address/{address}', 'What an address has received and spent', address],
  ['/address/{address}/utxo', 'Coins of an address', address],
  ['/address/{address}/txs', 'Transactions of an address', address],
  ['/tx/{id}', 'A transaction and its block', id],
  ['/tx/{id}/hex', 'A transaction as nodes take it', id],
  ['/block-height/{height}', 'Hash of a block', height],
  ['/blocks/tip/height', 'Height of the chain', none],
  ['/fee-estimates', 'Fee rates by the blocks one is ready to wait', none],
] as const

const readRoutes = reads.map(([path, summary, params]) =>
  defineRoute({
    method: 'GET',
    path: `/v1${path}`,
    summary: `Bitcoin: ${summary.charAt(0).toLowerCase()}${summary.slice(1)} (Esplora)`,
    access: 'project',
    rate: 'rpc',
    params,
    query,
    response: 'application/json',
    async handle({ gateway, params, query: { chainId }, project, network, signal }): Promise<Reply> {
      const filled = path.replace(/\{(\w+)\}/, (_, name: string) => (params as { [name: string]: string })[name] ?? '')
      return pass(gateway, { chainId, path: filled, signal, caller: `${project?.id} ${network}` })
    },
  }),
)

const sendRoute = defineRoute({
  method: 'POST',
  path: '/v1/tx',
  summary: 'Bitcoin: sends a transaction, in hex (Esplora)',
  access: 'project',
  rate: 'rpc',
  query,
  response: 'text/plain',
  async handle({ gateway, query: { chainId }, project, network, request, signal }): Promise<Reply> {
    const { config } = gateway
    const body = await readText(request, { bytes: config.LATCHKEY_LIMIT_RPC_BODY_BYTES, timeoutMs: config.LATCHKEY_LIMIT_BODY_MS })
    return pass(gateway, { chainId, path: '/tx', body: body.trim(), signal, caller: `${project?.id} ${network}` })
  },
})

/** The paths that the Bitcoin adapter asks. */
export const esploraRoutes = [...readRoutes, sendRoute]

async function pass(
  gateway: Pick<DataParts, 'chains'>,
  parameters: Esplora.Call & { readonly chainId?: string | undefined },
): Promise<Reply> {
  const { chainId, ...rest } = parameters
  const source = chainId === undefined ? undefined : gateway.chains.getEsplora(chainId)
  if (!source) throw notConfigured(chainId ?? 'a Bitcoin chain')
  try {
    const { status, text, isJson } = await source.ask(rest)
    return { body: text, status, headers: { 'Content-Type': isJson ? 'application/json' : 'text/plain; charset=utf-8' } }
  } catch (error) {
    throw error instanceof UpstreamFailedError ? upstreamFailed(error) : error
  }
}
