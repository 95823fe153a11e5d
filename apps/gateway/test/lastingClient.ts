import { setTimeout as sleep } from 'node:timers/promises'
import { createIdentity, RelayClient } from './relayClient.ts'

/** A client that comes back after each cut, as those of WalletConnect do: it listens again, and sends again what had no answer. */
export type LastingClient = {
  /** Settles once the relay has acknowledged it, however often it must be sent. */
  publish(topic: string, message: string): Promise<void>
  /** What came in, each message once, in the order of its first coming. */
  readonly got: readonly string[]
  close(): Promise<void>
}

/** A relay that does not answer by then is left for the next. */
const patienceMs = 1000

/** Makes one that listens to `topics`. `findUrl` names a relay to come back to. */
export function createLastingClient(findUrl: () => string, topics: readonly string[]): LastingClient {
  const identity = createIdentity()
  const got = new Set<string>()
  let line: RelayClient | undefined
  let isClosed = false
  let lastId = 0

  async function live(): Promise<void> {
    while (!isClosed) {
      const next = new RelayClient(findUrl(), { identity, project: 'latchkey-lab' })
      next.ws.on('message', () => {
        for (const { message } of next.pushes.splice(0)) got.add(message)
      })
      try {
        for (let waited = 0; next.ws.readyState === next.ws.CONNECTING; waited += 20) {
          if (waited > patienceMs) next.ws.terminate()
          await sleep(20)
        }
        if (topics.length > 0 && !next.closed) await next.call('irn_batchSubscribe', { topics })
        line = next
        while (!next.closed && !isClosed) await sleep(20)
      } catch {
        // Cut while it subscribed.
      }
      line = undefined
      await next.close()
      await sleep(100)
    }
  }
  const living = live()

  return {
    get got() {
      return [...got]
    },
    async publish(topic, message) {
      lastId += 1
      for (const id = `${lastId}`; ; await sleep(100)) {
        try {
          if (line) return void (await line.publish(topic, message, {}, id))
        } catch {
          // Refused for now, or cut.
        }
      }
    },
    async close() {
      isClosed = true
      await living
    },
  }
}
