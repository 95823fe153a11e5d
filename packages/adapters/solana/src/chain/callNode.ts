import { readField } from '@latchkey/common/adapter'
import { NodeError, RpcUnavailableError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { DecodeError, readBody } from '@latchkey/common/web'
import { parseJson } from './parseJson.ts'

/**
 * Sends one call to one node, once.
 *
 * Its address may hold a key, so no error names it.
 *
 * @throws `RPC_UNAVAILABLE` if no answer comes, or one that says "busy" or "not here" · `UNKNOWN` with the node's own error as
 * `cause` · `DECODE_FAILED` for an answer that is none
 */
export async function callNode(
  url: string,
  call: { readonly method: string; readonly params?: readonly unknown[] | undefined },
  signal: AbortSignal,
): Promise<unknown> {
  let text: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: call.method, params: call.params ?? [] }),
      credentials: 'omit',
      signal,
    })
    if (!response.ok) throw new RpcUnavailableError({ hints: [`The node answered with status ${response.status}.`] })
    text = new TextDecoder().decode(await readBody(response, limits.jsonBodyBytesMax))
  } catch (cause) {
    throw cause instanceof RpcUnavailableError || cause instanceof DecodeError ? cause : new RpcUnavailableError()
  }
  const answer = readAnswer(text)
  const error = readField(answer, 'error')
  if (error === undefined || error === null) return readField(answer, 'result')
  const code = Number(readField(error, 'code'))
  const message = readField(error, 'message')
  const cause = Object.assign(new Error(typeof message === 'string' ? message : 'No answer'), { code, data: readField(error, 'data') })
  // The node is behind, or has lost the slot: another one may answer.
  throw code === -32004 || code === -32005 || code === -32014 ? new RpcUnavailableError({ cause }) : new NodeError({ cause })
}

function readAnswer(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw new DecodeError({ path: '(body)', expected: 'JSON' })
  }
}
