/** Sends one JSON-RPC request. @throws What the node answers as an error, with its code. */
export async function askNode(url: string, method: string, params: unknown = []): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error) throw Object.assign(new Error(error.message), error)
  return result
}
