import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a server that can lose connections without a word, as a fail-over or an address translation does. */
export type TestProxy = {
  readonly port: number
  /** Connections that pass bytes. */
  readonly open: number
  /** Bytes of all connections that are open now go nowhere, in both directions; none is closed. New ones pass. */
  blackHole(): void
  /** New connections pass no byte either, until {@link TestProxy.heal}. */
  swallow(): void
  heal(): void
  stop(): Promise<void>
}

/** Makes one to a port of this machine. */
export async function startProxy(target: number): Promise<TestProxy> {
  const sockets = new Set<Socket>()
  const passing = new Set<{ cut(): void }>()
  let swallows = false
  const server = createServer((client) => {
    sockets.add(client)
    client.on('error', () => {})
    client.once('close', () => sockets.delete(client))
    if (swallows) return void client.resume()
    const upstream = connect(target, '127.0.0.1')
    sockets.add(upstream)
    upstream.on('error', () => client.destroy())
    client.pipe(upstream).pipe(client)
    const pair = {
      cut() {
        passing.delete(pair)
        for (const [from, to] of [
          [client, upstream],
          [upstream, client],
        ] as const) {
          from.unpipe(to)
          from.resume()
        }
      },
    }
    passing.add(pair)
    client.once('close', () => {
      passing.delete(pair)
      upstream.destroy()
    })
    upstream.once('close', () => {
      sockets.delete(upstream)
      if (passing.delete(pair)) client.destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    get open() {
      return passing.size
    },
    blackHole() {
      for (const pair of passing) pair.cut()
    },
    swallow() {
      swallows = true
    },
    heal() {
      swallows = false
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
