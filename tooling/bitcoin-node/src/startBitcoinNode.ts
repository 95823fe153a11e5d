import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeServer, listen, openServer, readBody } from '../../scripts/openServer.ts'
import { answerEsplora } from './answerEsplora.ts'
import { accountKey, firstBlocks } from './chain.ts'
import { createChain } from './createChain.ts'

/** A running node. */
export type BitcoinNode = {
  readonly url: string
  /** Pays an address out of the first coins, in a block of its own. @returns The transaction's id. */
  pay(address: string, satoshis: number): Promise<string>
  /** Puts what waits into blocks. */
  mine(blocks: number): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts bcoin on regtest, in memory, behind the REST interface of Esplora.
 *
 * What is sent is judged by bcoin's own mempool. A sent transaction is in a block at once, unless `isManual`.
 */
export async function startBitcoinNode(options: startBitcoinNode.Options = {}): Promise<BitcoinNode> {
  const { port = 0, host = '127.0.0.1', isManual = false } = options
  const chain = await createChain({ bankKey: accountKey(200) })
  await chain.mine(firstBlocks)
  const server = openServer(answer)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', 'http://node')
    const body = request.method === 'POST' ? (await readBody(request)).trim() : undefined
    const { status = 200, content } = await answerEsplora(chain, { path: pathname, body, isManual })
    const isText = typeof content === 'string'
    response
      .writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json' })
      .end(isText ? content : JSON.stringify(content))
  }

  await listen(server, port, host)
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    pay: chain.pay,
    mine: chain.mine,
    async stop() {
      await closeServer(server)
      await chain.close()
    },
  }
}

export declare namespace startBitcoinNode {
  type Options = {
    /** Default: any that is free. */
    port?: number | undefined
    host?: string | undefined
    /** Leaves what is sent waiting until `mine`. */
    isManual?: boolean | undefined
  }
}
