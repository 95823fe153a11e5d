import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runChain } from './runChain.ts'

const bodyMax = 1_000_000

/** Serves a chain on a port: JSON-RPC by POST, and `/fill/<address>/<amount>`. @returns Where it answers. */
export async function serveChain({ port, host = '127.0.0.1' }: { readonly port: number; readonly host?: string }): Promise<string> {
  const chain = await runChain()
  const server = createServer(
    (request, response) => void answer(request, response).catch((error) => response.writeHead(500).end(String(error))),
  )

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
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

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return `http://${host}:${(server.address() as AddressInfo).port}`
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > bodyMax) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
