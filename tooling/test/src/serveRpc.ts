/// <reference types="node" />
import { createServer } from 'node:http'

/** A node that answers as the test says; a method without an answer does not exist. */
export type RpcServer = AsyncDisposable & { readonly url: string; readonly calls: string[] }

/** A node that is slow is slow by the clock. */
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Serves JSON-RPC on this machine; `status` makes every answer an HTTP error. */
export async function serveRpc(
  answers: { [method: string]: (params: readonly unknown[]) => unknown },
  options: { delayMs?: number; status?: number } = {},
): Promise<RpcServer> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', async () => {
      // Pages of another origin ask first.
      for (const header of ['origin', 'headers']) response.setHeader(`access-control-allow-${header}`, '*')
      if (request.method === 'OPTIONS') {
        response.end()
        return
      }
      const { id, method, params } = JSON.parse(body)
      calls.push(method)
      if (options.delayMs) await realTime(options.delayMs)
      response.writeHead(options.status ?? 200, { 'content-type': 'application/json' })
      try {
        const answer = answers[method]
        if (!answer) throw { code: -32601, message: 'Method not found' }
        response.end(JSON.stringify({ jsonrpc: '2.0', id, result: await answer(params ?? []) }))
      } catch (error) {
        response.end(JSON.stringify({ jsonrpc: '2.0', id, error }))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
