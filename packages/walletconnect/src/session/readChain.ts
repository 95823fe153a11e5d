import { toProviderError } from './errors.ts'

const timeoutMs = 20_000

/** Asks a chain's node what no wallet needs to be asked. @throws as providers do, with the node's code. */
export async function readChain(url: string, call: { readonly method: string; readonly params?: unknown }): Promise<unknown> {
  const body = JSON.stringify({ id: 1, jsonrpc: '2.0', method: call.method, params: call.params ?? [] })
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
    .then((response): Promise<unknown> => response.json())
    .catch((cause) => {
      throw toProviderError({ code: 4901, message: 'The node of this chain did not answer', cause })
    })
  const { result, error } = Object(answer) as { result?: unknown; error?: unknown }
  if (error !== undefined && error !== null) throw toProviderError(error)
  return result
}
