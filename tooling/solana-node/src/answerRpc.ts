import { RpcError } from './errors.ts'
import { toJson } from './json.ts'
import { methods } from './methods.ts'
import { type RpcContext, readParams } from './rpcMethod.ts'

const batchMax = 100

/** Answers one question or a batch. @returns JSON, or an empty text if the client wants no answer. */
export async function answerRpc(context: RpcContext, text: string): Promise<string> {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return toJson(failure(null, new RpcError(-32700, 'Parse error')))
  }
  if (!Array.isArray(body)) return toText(await answerOne(context, body))
  if (body.length === 0 || body.length > batchMax) return toJson(failure(null, new RpcError(-32600, 'Invalid Request')))
  const answers: unknown[] = []
  for (const one of body) answers.push(await answerOne(context, one))
  return toText(answers.filter((answer) => answer !== undefined))
}

function toText(answer: unknown): string {
  return answer === undefined ? '' : toJson(answer)
}

async function answerOne(context: RpcContext, request: unknown): Promise<object | undefined> {
  const { id, method, params } = typeof request === 'object' && request !== null ? (request as Record<string, unknown>) : {}
  if (typeof method !== 'string') return failure(null, new RpcError(-32600, 'Invalid Request'))
  try {
    const run = methods.get(method)
    if (!run) throw new RpcError(-32601, 'Method not found')
    const result = await run(context, readParams(params))
    return id === undefined ? undefined : { jsonrpc: '2.0', result, id }
  } catch (error) {
    return id === undefined ? undefined : failure(id, error)
  }
}

/** A refusal in the form clients expect; what was thrown by mistake is an internal error. */
export function failure(id: unknown, error: unknown): object {
  const known = error instanceof RpcError ? error : new RpcError(-32603, `Internal error: ${String(error).slice(0, 200)}`)
  return {
    jsonrpc: '2.0',
    error: { code: known.code, message: known.message, ...(known.data === undefined ? {} : { data: known.data }) },
    id,
  }
}
