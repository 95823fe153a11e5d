import { parseChainId } from '@latchkey/common'
import type { Gateway } from '../gateway.ts'
import { paymasterMethods, sponsor } from '../sponsorship/sponsor.ts'
import type { RpcAnswer, RpcCall } from './askUpstream.ts'
import type { UpstreamPool } from './createUpstreamPool.ts'
import { UpstreamFailedError } from './errors.ts'
import { tagFilter, untagFilter } from './filterTag.ts'
import { type RpcRequest, readRpcRequest, rpcAnswer, rpcCodes } from './jsonRpc.ts'
import { findLogRangeRefusal } from './logRange.ts'
import { allowedMethods, bundlerMethods } from './methods.ts'
import { ownAnswers } from './ownAnswers.ts'
import { repairBroadcast } from './repairBroadcast.ts'

/** What goes back: the body, `undefined` if nobody waits for one, and whether every node failed. */
export type RpcReply = { readonly body: unknown; readonly hasFailed: boolean }

/**
 * Answers one question or a batch about one chain, in the order and with the ids of the caller (`api.md` chapter 3).
 *
 * Questions to the same service go there together. A question that may not be asked gets its own error; the others
 * are still answered.
 */
export async function serveRpc(gateway: Gateway, parameters: serveRpc.Parameters): Promise<RpcReply> {
  const { value } = parameters
  const entries = (Array.isArray(value) ? value : [value]).map(readRpcRequest)
  const answers = new Map<RpcRequest, RpcAnswer>()
  const groups = new Map<string, { pool: UpstreamPool; only: number | undefined; requests: { request: RpcRequest; call: RpcCall }[] }>()
  await Promise.all(
    entries.map(async (request) => {
      if ('refusal' in request) return
      const own = await answerHere(gateway, request, parameters)
      if (own) return void answers.set(request, own)
      const asked = paymasterMethods.has(request.method) ? await sponsorHere(gateway, request, parameters) : request
      if ('error' in asked) return void answers.set(request, asked)
      const target = findTarget(gateway, asked, parameters.chainId)
      if ('error' in target) return void answers.set(request, target)
      const group = groups.get(target.key) ?? { pool: target.pool, only: target.only, requests: [] }
      group.requests.push({ request, call: target.call })
      groups.set(target.key, group)
    }),
  )
  let hasFailed = false
  await Promise.all(
    [...groups.values()].map(async ({ pool, only, requests }) => {
      try {
        const { answers: got, upstream } = await pool.ask(
          requests.map(({ call }) => call),
          { signal: parameters.signal, only },
        )
        for (const [index, { request }] of requests.entries()) {
          const answer = got[index] as RpcAnswer
          answers.set(request, tagFilter(request.method, repairBroadcast(request, answer), { pool, upstream }))
        }
      } catch (error) {
        if (!(error instanceof UpstreamFailedError)) throw error
        hasFailed = true
        for (const { request } of requests)
          answers.set(request, { error: { code: rpcCodes.internal, message: 'The chain cannot be reached' } })
      }
    }),
  )
  const bodies = entries.flatMap((entry) => {
    if ('refusal' in entry) return [entry.refusal]
    return entry.id === undefined ? [] : [rpcAnswer(entry.id, answers.get(entry) as RpcAnswer)]
  })
  return { body: Array.isArray(value) ? (bodies.length > 0 ? bodies : undefined) : bodies[0], hasFailed }
}

export declare namespace serveRpc {
  type Parameters = {
    /** CAIP-2, configured. */
    chainId: string
    /** The body, parsed; a batch has 1 to 100 members. */
    value: unknown
    signal: AbortSignal
    projectId: string
    /** Of the caller: who it is from. */
    request: Request
    /** The network that it came from. */
    network: string
  }
}

/** Nothing is paid for on a chain without a paymaster, whatever the project's policy. */
async function sponsorHere(
  gateway: Gateway,
  { method, params }: RpcRequest,
  { chainId, projectId, request, network }: serveRpc.Parameters,
) {
  if (!chainId.startsWith('eip155:') || !gateway.chains.getPaymasters(chainId))
    return { error: { code: rpcCodes.methodNotFound, message: 'Method is not supported' } }
  return sponsor(gateway, { method, params, chainId, projectId, request, network })
}

async function answerHere(gateway: Gateway, request: RpcRequest, { chainId, signal }: serveRpc.Parameters): Promise<RpcAnswer | undefined> {
  const { namespace } = parseChainId(chainId)
  const own = namespace === 'eip155' ? ownAnswers[request.method] : undefined
  if (own) return own(gateway, { params: request.params, signal })
  if (request.method === 'eth_getLogs' || request.method === 'eth_newFilter')
    return findLogRangeRefusal(gateway, { chainId, params: request.params, signal })
  return undefined
}

type Target = { readonly key: string; readonly pool: UpstreamPool; readonly call: RpcCall; readonly only: number | undefined }

function findTarget(
  gateway: Gateway,
  { method, params = [] }: RpcCall,
  chainId: string,
): Target | { readonly error: { code: number; message: string } } {
  const { config, chains } = gateway
  const { namespace } = parseChainId(chainId)
  const refused = { error: { code: rpcCodes.methodNotFound, message: 'Method is not supported' } }
  const isEvm = namespace === 'eip155'
  if (isEvm && bundlerMethods.has(method)) return toTarget('bundler', chains.getBundlers(chainId)) ?? refused
  if (isEvm && paymasterMethods.has(method)) return toTarget('paymaster', chains.getPaymasters(chainId)) ?? refused
  const isAllowed = allowedMethods[namespace].has(method) || config.LATCHKEY_RPC_METHODS.includes(`${namespace}:${method}`)
  return (isAllowed ? toTarget('node', chains.getNodes(chainId)) : undefined) ?? refused

  function toTarget(kind: string, pool: UpstreamPool | undefined): Target | undefined {
    if (!pool) return undefined
    const untagged = untagFilter(method, params, pool)
    return { key: `${kind}:${untagged.only ?? ''}`, pool, call: { method, params: untagged.params }, only: untagged.only }
  }
}
