import { isChainId } from '@latchkey/common/caip'
import { maxLength, object, optional, pipe, regex, string } from 'valibot'
import { commonQuery } from '../../host/http/commonQuery.ts'
import { RefusedError } from '../../host/http/errors.ts'
import { readJson } from '../../host/http/readJson.ts'
import type { Reply } from '../../host/http/route.ts'
import { dataRoutes } from '../dataParts.ts'
import { familyOf } from '../families/families.ts'
import { rpcCodes, rpcError } from './jsonRpc.ts'
import { serveRpc } from './serveRpc.ts'

const defineRoute = dataRoutes('config', 'db', 'projects', 'now', 'chains', 'balances', 'prices')

/** The RPC proxy (`api.md` chapter 3). Each member of a batch counts against the quota. */
export const rpcRoute = defineRoute({
  method: 'POST',
  path: '/v1/',
  summary: 'JSON-RPC 2.0 proxy to the nodes of a chain, single or batch',
  access: 'project',
  rate: 'rpc',
  query: object({
    ...commonQuery,
    chainId: optional(pipe(string(), maxLength(64))),
    // Which node of the chain answers, in the operator's order, and no other in its place: two of them prove more than one.
    source: optional(pipe(string(), regex(/^[1-9]$/))),
  }),
  response: 'application/json',
  async handle({ gateway, query: { chainId, source }, project, request, requestId, network, signal, take }): Promise<Reply> {
    const { config, chains } = gateway
    const refuse = (status: number, code: number, message: string): Reply => ({
      json: rpcError(null, code, message, requestId),
      status,
      ...(status === 413 ? { headers: { Connection: 'close' } } : {}),
    })
    if (!isChainId(chainId) || !chains.getNodes(chainId)) return refuse(404, rpcCodes.invalidParams, 'Chain is not supported')
    let value: unknown
    try {
      value = await readJson(request, {
        bytes: config.LATCHKEY_LIMIT_RPC_BODY_BYTES,
        depth: config.LATCHKEY_LIMIT_JSON_DEPTH,
        array: config.LATCHKEY_LIMIT_JSON_ARRAY,
        timeoutMs: config.LATCHKEY_LIMIT_BODY_MS,
        exactNumbers: familyOf(chainId).hasLongNumbers,
      })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      return refuse(error.status, error.status === 413 ? rpcCodes.invalidRequest : rpcCodes.parse, error.shortMessage)
    }
    if (Array.isArray(value)) {
      if (value.length === 0) return refuse(400, rpcCodes.invalidRequest, 'Invalid request')
      if (value.length > config.LATCHKEY_LIMIT_RPC_BATCH) {
        return refuse(413, rpcCodes.invalidRequest, `At most ${config.LATCHKEY_LIMIT_RPC_BATCH} calls`)
      }
      if (value.length > 1) await take(value.length - 1)
    }
    const { body, hasFailed } = await serveRpc(gateway, {
      chainId,
      source: source === undefined ? undefined : Number(source) - 1,
      value,
      signal,
      projectId: project?.id ?? '',
      request,
      requestId,
      network,
    })
    return body === undefined ? { body: '', status: 204 } : { json: body, status: hasFailed ? 502 : 200 }
  },
})
