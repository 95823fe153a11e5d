import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeServer, listen, openServer, readBody } from '../../scripts/openServer.ts'
import { answerComet } from './answerComet.ts'
import { Ledger } from './ledger.ts'

/** A running double of a node. */
export type CosmosNode = {
  readonly url: string
  readonly ledger: Ledger
  stop(): Promise<void>
}

type Call = { readonly id?: unknown; readonly method: string; readonly params?: { readonly [name: string]: unknown } }

/**
 * Starts a double of a Cosmos SDK chain's CometBFT node: no such node runs on plain npm.
 *
 * It rebuilds what was signed and refuses, with the SDK's own codes, a wrong signature, chain id, account number or sequence, too little
 * money, gas or fee. It cannot prove that a real chain agrees.
 */
export async function startCosmosNode(options: { readonly port?: number; readonly host?: string } = {}): Promise<CosmosNode> {
  const { port = 0, host = '127.0.0.1' } = options
  const ledger = new Ledger()
  const server = openServer(answer)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fill = /^\/fill\/(cosmos1\w+)\/(\d+)$/.exec(request.url ?? '')
    if (fill?.[1]) {
      ledger.fill(fill[1], BigInt(fill[2] ?? 0))
      return void response.end('ok')
    }
    if (request.method === 'GET') return void response.end('ok')
    const asked = JSON.parse(await readBody(request)) as Call | readonly Call[]
    const replies = await Promise.all([asked].flat().map(reply))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(Array.isArray(asked) ? replies : replies[0]))
  }

  function reply({ id = null, method, params = {} }: Call): Promise<object> {
    return answerComet(ledger, method, params).then(
      (result) => ({ jsonrpc: '2.0', id, result }),
      (error: Error) => ({ jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error', data: error.message } }),
    )
  }

  await listen(server, port, host)
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    ledger,
    async stop() {
      await closeServer(server)
    },
  }
}
