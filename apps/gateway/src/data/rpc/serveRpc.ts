import { parseChainId } from '@latchkey/common/caip'
import type { DataParts } from '../dataParts.ts'
import { familyOf } from '../families/families.ts'
import { paymasterMethods, sponsor } from '../sponsorship/sponsor.ts'
import type { RpcAnswer, RpcCall } from './askUpstream.ts'
import type { UpstreamPool } from './createUpstreamPool.ts'
import { UpstreamFailedError } from './errors.ts'
import { tagFilter, untagFilter } from './filterTag.ts'
import { type RpcRequest, readRpcRequest, rpcAnswer, rpcCodes } from './jsonRpc.ts'
import { findLogRangeRefusal } from './logRange.ts'
import { ownAnswers } from './ownAnswers.ts'
import { repairBroadcast } from './repairBroadcast.ts'

/** What goes back: the body, `undefined` if the caller waits for none, and whether every node failed. */
export type RpcReply = { readonly body: unknown; readonly hasFailed: boolean }

/**
 * Answers one question or a batch about one chain, in the order and with the ids of the caller (`api.md` chapter 3).
 *
 * Questions to the same service go there together. A question that may not be asked gets its own error; the others
 * are still answered.
 */
export async function serveRpc(
  gateway: Pick<DataParts, 'config' | 'db' | 'projects' | 'now' | 'chains' | 'balances' | 'prices'>,
  parameters: serveRpc.Parameters,
): Promise<RpcReply> {
  const { value, requestId } = parameters
  const entries = (Array.isArray(value) ? value : [value]).map((entry) => readRpcRequest(entry, requestId))
  const named = (answer: RpcAnswer) => nameRequest(answer, requestId)
  const answers = new Map<RpcRequest, RpcAnswer>()
  const groups = new Map<string, { pool: UpstreamPool; only: number | undefined; requests: { request: RpcRequest; call: RpcCall }[] }>()
  await Promise.all(
    entries.map(async (request) => {
      if ('refusal' in request) return
      const own = await answerHere(gateway, request, parameters)
      if (own) return void answers.set(request, named(own))
      const asked = paymasterMethods.has(request.method) ? await sponsorHere(gateway, request, parameters) : request
      if ('error' in asked) return void answers.set(request, named(asked))
      const target = findTarget(gateway, asked, parameters)
      if ('error' in target) return void answers.set(request, named(target))
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
          { signal: parameters.signal, only, caller: `${parameters.projectId} ${parameters.network}` },
        )
        for (const [index, { request }] of requests.entries()) {
          const answer = got[index] as RpcAnswer
          answers.set(request, tagFilter(request.method, repairBroadcast(request, answer), { pool, upstream }))
        }
      } catch (error) {
        if (!(error instanceof UpstreamFailedError)) throw error
        hasFailed = true
        for (const { request } of requests)
          answers.set(request, named({ error: { code: rpcCodes.internal, message: 'The chain cannot be reached' } }))
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
    /** The one node that is to answer, by its place in the setting; the best one and then the next without it. */
    source?: number | undefined
    /** The body, parsed; a batch has 1 to 100 members. */
    value: unknown
    signal: AbortSignal
    projectId: string
    /** Of the caller: who it is from. */
    request: Request
    requestId: string
    /** The network that it came from. */
    network: string
  }
}

/** An error of the gateway's own says which request it is of; a node's is passed on as it is. */
function nameRequest(answer: RpcAnswer, requestId: string): RpcAnswer {
  if (!('error' in answer) || answer.error.data !== undefined) return answer
  return { error: { ...answer.error, data: { requestId } } }
}

/** Nothing is paid for on a chain without a paymaster, whatever the project's policy. */
async function sponsorHere(
  gateway: Pick<DataParts, 'db' | 'projects' | 'now' | 'chains'>,
  { method, params }: RpcRequest,
  { chainId, projectId, request, network }: serveRpc.Parameters,
) {
  if (!familyOf(chainId).hasContracts || !gateway.chains.getPaymasters(chainId))
    return { error: { code: rpcCodes.methodNotFound, message: 'Method is not supported' } }
  return sponsor(gateway, { method, params, chainId, projectId, request, network })
}

async function answerHere(
  gateway: Pick<DataParts, 'config' | 'chains' | 'balances' | 'prices'>,
  request: RpcRequest,
  { chainId, signal }: serveRpc.Parameters,
): Promise<RpcAnswer | undefined> {
  const own = familyOf(chainId).hasContracts ? ownAnswers[request.method] : undefined
  if (own) return own(gateway, { namespace: parseChainId(chainId).namespace, params: request.params, signal })
  if (request.method === 'eth_getLogs' || request.method === 'eth_newFilter')
    return findLogRangeRefusal(gateway, { chainId, params: request.params, signal })
  return undefined
}

type Target = { readonly key: string; readonly pool: UpstreamPool; readonly call: RpcCall; readonly only: number | undefined }

function findTarget(
  gateway: Pick<DataParts, 'config' | 'chains'>,
  { method, params = [] }: RpcCall,
  { chainId, source }: Pick<serveRpc.Parameters, 'chainId' | 'source'>,
): Target | { readonly error: { code: number; message: string } } {
  const { config, chains } = gateway
  const { namespace } = parseChainId(chainId)
  const refused = { error: { code: rpcCodes.methodNotFound, message: 'Method is not supported' } }
  const { methods, bundlerMethods, hasContracts } = familyOf(chainId)
  if (bundlerMethods?.has(method)) return toTarget('bundler', chains.getBundlers(chainId)) ?? refused
  if (hasContracts && paymasterMethods.has(method)) return toTarget('paymaster', chains.getPaymasters(chainId)) ?? refused
  const isAllowed = methods.has(method) || config.LATCHKEY_RPC_METHODS.includes(`${namespace}:${method}`)
  const nodes = isAllowed ? chains.getNodes(chainId) : undefined
  if (nodes && source !== undefined && source >= nodes.size)
    return { error: { code: rpcCodes.invalidParams, message: 'There is no such source' } }
  return toTarget('node', nodes, source) ?? refused

  function toTarget(kind: string, pool: UpstreamPool | undefined, named?: number): Target | undefined {
    if (!pool) return undefined
    const untagged = untagFilter(method, params, pool)
    const only = untagged.only ?? named
    return { key: `${kind}:${only ?? ''}`, pool, call: { method, params: untagged.params }, only }
  }
}
