import { NodeError, RpcUnavailableError } from '../contract/chainErrors.ts'
import * as limits from '../limits.ts'
import { DecodeError } from '../web/decode.ts'
import { readBody } from '../web/readBody.ts'
import { readField } from './readField.ts'

/**
 * Asks a node over HTTP, once. Its address may hold a key, so no error names it.
 *
 * @returns The status and the text of its answer, whatever it says below 500.
 * @throws `RPC_UNAVAILABLE` if no answer comes, or one that says "busy" · `DECODE_FAILED` for one that is too long
 */
export async function fetchNode(url: string, init: { readonly body?: string; readonly isText?: boolean; readonly signal: AbortSignal }) {
  const { body, isText, signal } = init
  try {
    const response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', headers: { 'content-type': isText ? 'text/plain' : 'application/json' }, body }),
      credentials: 'omit',
      signal,
    })
    if (response.status === 429 || response.status >= 500)
      throw new RpcUnavailableError({ hints: [`The node answered with status ${response.status}.`] })
    return { status: response.status, text: new TextDecoder().decode(await readBody(response, limits.jsonBodyBytesMax)) }
  } catch (cause) {
    throw cause instanceof RpcUnavailableError || cause instanceof DecodeError ? cause : new RpcUnavailableError()
  }
}

/**
 * Asks a node by JSON-RPC, once.
 *
 * @throws As `fetchNode` · `UNKNOWN` with the node's own error as `cause` · `DECODE_FAILED` for an answer that is none
 */
export async function callNode(
  url: string,
  call: { readonly method: string; readonly params?: unknown; readonly signal: AbortSignal },
): Promise<unknown> {
  const { method, params = [], signal } = call
  const { status, text } = await fetchNode(url, { body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), signal })
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    if (status >= 400) throw new RpcUnavailableError({ hints: [`The node answered with status ${status}.`] })
    throw new DecodeError({ path: '(body)', expected: 'JSON' })
  }
  const error = readField(answer, 'error')
  if (error === undefined || error === null) return readField(answer, 'result')
  const message = readField(error, 'message')
  throw new NodeError({
    cause: Object.assign(new Error(typeof message === 'string' ? message : 'No answer'), {
      code: Number(readField(error, 'code')),
      data: readField(error, 'data'),
    }),
  })
}
