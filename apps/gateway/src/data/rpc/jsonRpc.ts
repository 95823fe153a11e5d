import {
  literal,
  looseObject,
  maxLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot'
import type { RpcAnswer } from './askUpstream.ts'

/** What a caller may use as the id of a question. */
export type RpcId = string | number | null

/** One question of a caller, checked. Without an id the caller waits for no answer. */
export type RpcRequest = { readonly id?: RpcId | undefined; readonly method: string; readonly params: unknown }

/** JSON-RPC's own codes. */
export const rpcCodes = { parse: -32700, invalidRequest: -32600, methodNotFound: -32601, invalidParams: -32602, internal: -32603 } as const

const id = nullable(union([pipe(string(), maxLength(256)), number()]))
const requestSchema = object({
  jsonrpc: literal('2.0'),
  id: optional(id),
  method: pipe(string(), regex(/^\w{1,128}$/)),
  params: optional(unknown()),
})

/** Reads one question. @returns The error answer if it is none. */
export function readRpcRequest(value: unknown, requestId: string): RpcRequest | { readonly refusal: object } {
  const parsed = safeParse(requestSchema, value)
  const params = parsed.success ? parsed.output.params : undefined
  if (parsed.success && (params === undefined || params === null || typeof params === 'object')) {
    return { ...('id' in parsed.output ? { id: parsed.output.id } : {}), method: parsed.output.method, params: params ?? [] }
  }
  const known = safeParse(looseObject({ id }), value)
  return { refusal: rpcError(known.success ? known.output.id : null, rpcCodes.invalidRequest, 'Invalid request', requestId) }
}

/** An error answer of the gateway's own. */
export function rpcError(id: RpcId, code: number, message: string, requestId: string): object {
  return { jsonrpc: '2.0', id, error: { code, message, data: { requestId } } }
}

/** An answer as it is sent: the caller's id, and nothing that the node added. */
export function rpcAnswer(id: RpcId, answer: RpcAnswer): object {
  return { jsonrpc: '2.0', id, ...answer }
}
