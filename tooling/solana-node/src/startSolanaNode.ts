import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LiteSVM } from 'litesvm'
import { WebSocketServer } from 'ws'
import { listen, readBody } from '../../scripts/openServer.ts'
import { answerRpc } from './answerRpc.ts'
import { createAirdrop } from './createAirdrop.ts'
import { createLedger } from './ledger.ts'
import type { RpcContext } from './rpcMethod.ts'
import { type Seeded, seed } from './seed.ts'
import { serveSubscriptions } from './subscriptions.ts'

/** A running Solana chain of one's own. */
export type SolanaNode = {
  readonly url: string
  /** Where clients look for subscriptions: one port further. */
  readonly socketUrl: string
  readonly seeded: Seeded
  stop(): Promise<void>
}

const socketsMax = 500

/**
 * Starts a chain on loopback: Solana's own runtime with JSON-RPC on `port` and WebSocket on the next one.
 *
 * @throws If a port is taken, or the runtime does not exist for this machine.
 */
export async function startSolanaNode(options: startSolanaNode.Options): Promise<SolanaNode> {
  const { port, host = 'localhost', slotMs = 400 } = options
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(0n)
  const seeded = await seed(svm)
  const ledger = createLedger({ svm, maxTransactions: options.maxTransactions })
  const context: RpcContext = { ledger, airdrop: createAirdrop(ledger, seeded.bank) }
  const server = createServer((request, response) => void serve(context, request, response))
  const socketServer = createServer((_request, response) => void response.writeHead(426).end())
  const sockets = new WebSocketServer({ server: socketServer, perMessageDeflate: false, maxPayload: 100_000 })
  // Said by the listening itself; here it would end the process.
  sockets.on('error', () => {})
  let lastId = 0
  sockets.on('connection', (socket) => {
    if (sockets.clients.size > socketsMax) socket.close(1013)
    else serveSubscriptions(socket, ledger, () => ++lastId)
  })
  const stop = async () => {
    clearInterval(timer)
    for (const client of sockets.clients) client.terminate()
    await Promise.all([server, socketServer].map(close))
  }
  const timer = setInterval(() => ledger.advance(), slotMs)
  try {
    await listen(server, port, host)
    const { port: found } = server.address() as AddressInfo
    await listen(socketServer, found + 1, host)
    return { url: `http://localhost:${found}`, socketUrl: `ws://localhost:${found + 1}`, seeded, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export declare namespace startSolanaNode {
  type Options = {
    port: number
    host?: string | undefined
    /** How long a slot takes when nothing is sent. Default: 400, as on the public networks. */
    slotMs?: number | undefined
    /** The oldest are forgotten beyond these. Default: 5,000. */
    maxTransactions?: number | undefined
  }
}

async function serve(context: RpcContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Pages of any origin may ask, as they may ask a public node.
  response.setHeader('Access-Control-Allow-Origin', '*')
  if (request.method === 'OPTIONS') {
    const asked = request.headers['access-control-request-headers']
    response.writeHead(204, {
      'Access-Control-Allow-Methods': 'POST, GET, OPTIONS',
      'Access-Control-Allow-Headers': asked ?? 'content-type',
      'Access-Control-Max-Age': '600',
    })
    response.end()
    return
  }
  if (request.method === 'GET') {
    response.writeHead(request.url === '/health' ? 200 : 404, { 'Content-Type': 'text/plain' }).end('ok')
    return
  }
  const text = await readBody(request).catch(() => undefined)
  if (text === undefined) return void response.writeHead(413).end()
  const answer = await answerRpc(context, text)
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(answer)
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => (server.listening ? server.close(() => resolve()) : resolve()))
}
