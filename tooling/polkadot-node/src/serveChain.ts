import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listen, openServer, readBody } from '../../scripts/openServer.ts'
import { runChain } from './runChain.ts'

/** Serves a chain on a port: JSON-RPC by POST, and `/fill/<address>/<amount>`. @returns Where it answers. */
export async function serveChain({ port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string }): Promise<string> {
  const chain = await runChain()
  const server = openServer(answer)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fill = /^\/fill\/(\w{46,50})\/(\d+)$/.exec(request.url ?? '')
    if (fill?.[1]) await chain.fill(fill[1], BigInt(fill[2] ?? 0))
    if (request.method === 'GET') return void response.end('ok')
    const { id = null, method, params = [] } = JSON.parse(await readBody(request)) as { id: unknown; method: string; params: unknown[] }
    const reply = await chain.answer(method, params).then(
      (result) => ({ jsonrpc: '2.0', id, result: result ?? null }),
      (error: Error & { code?: number }) => ({ jsonrpc: '2.0', id, error: { code: error.code ?? -32603, message: error.message } }),
    )
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }

  await listen(server, port, host)
  return `http://${host}:${(server.address() as AddressInfo).port}`
}
