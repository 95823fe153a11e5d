import { isChainId } from '@latchkey/common'
import { maxLength, object, optional, pipe, string } from 'valibot'
import { RefusedError } from '../http/errors.ts'
import { readJson } from '../http/readJson.ts'
import { defineRoute, type Reply } from '../http/route.ts'
import { rpcCodes, rpcError } from '../rpc/jsonRpc.ts'
import { serveRpc } from '../rpc/serveRpc.ts'
import { commonQuery } from './query.ts'

/** The RPC proxy (`api.md` chapter 3). Each member of a batch counts against the quota. */
export const rpcRoute = defineRoute({
  method: 'POST',
  path: '/v1/',
  summary: 'JSON-RPC 2.0 to the nodes of a chain, single or batch',
  access: 'project',
  rate: 'rpc',
  query: object({ ...commonQuery, chainId: optional(pipe(string(), maxLength(64))) }),
  response: 'application/json',
  async handle({ gateway, query: { chainId }, project, request, network, signal, take }): Promise<Reply> {
    const { config, chains } = gateway
    if (!isChainId(chainId) || !chains.getNodes(chainId)) return refuse(404, rpcCodes.invalidParams, 'Chain is not supported')
    let value: unknown
    try {
      value = await readJson(request, {
        bytes: config.LATCHKEY_LIMIT_RPC_BODY_BYTES,
        depth: config.LATCHKEY_LIMIT_JSON_DEPTH,
        array: config.LATCHKEY_LIMIT_JSON_ARRAY,
        timeoutMs: config.LATCHKEY_LIMIT_BODY_MS,
        exactNumbers: !chainId.startsWith('eip155:'),
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
    const { body, hasFailed } = await serveRpc(gateway, { chainId, value, signal, projectId: project?.id ?? '', request, network })
    return body === undefined ? { body: '', status: 204 } : { json: body, status: hasFailed ? 502 : 200 }
  },
})

function refuse(status: number, code: number, message: string): Reply {
  return { json: rpcError(null, code, message), status, ...(status === 413 ? { headers: { Connection: 'close' } } : {}) }
}
