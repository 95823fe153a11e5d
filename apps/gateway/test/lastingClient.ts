import { once } from 'node:events'
import { setTimeout as realTime } from 'node:timers/promises'
import { AnswerError, createIdentity, RelayClient } from './relayClient.ts'

/** A client that comes back after each cut, as those of WalletConnect do: it listens again, and sends again what had no answer. */
export type LastingClient = {
  /** Settles once the relay has acknowledged it, however often it must be sent. */
  publish(topic: string, message: string): Promise<void>
  /** What came in, each message once, in the order of its first coming. */
  readonly got: readonly string[]
  /** Codes of refused calls, how often its line was cut, and whether it has one now. */
  readonly met: { readonly codes: ReadonlySet<number>; readonly cuts: number; readonly isConnected: boolean }
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
  const { promise: closing, resolve: close } = Promise.withResolvers<void>()
  let lastId = 0
  let cuts = 0
  const codes = new Set<number>()

  async function live(): Promise<void> {
    while (!isClosed) {
      const next = new RelayClient(findUrl(), { identity, project: 'latchkey-lab' })
      const closed = new Promise((resolve) => next.ws.on('close', resolve))
      next.ws.on('message', () => {
        for (const { message } of next.pushes.splice(0)) got.add(message)
      })
      try {
        const late = setTimeout(() => next.ws.terminate(), patienceMs)
        await Promise.race([once(next.ws, 'open'), closed]).finally(() => clearTimeout(late))
        if (topics.length > 0 && !next.closed) await next.call('irn_batchSubscribe', { topics })
        line = next
        await Promise.race([closed, closing])
      } catch {
        // Cut while it subscribed.
      }
      if (line && !isClosed) cuts += 1
      line = undefined
      await next.close()
      await realTime(100)
    }
  }
  const living = live()

  return {
    get got() {
      return [...got]
    },
    get met() {
      return { codes, cuts, isConnected: line !== undefined && !line.closed }
    },
    async publish(topic, message) {
      lastId += 1
      for (const id = `${lastId}`; ; await realTime(100)) {
        try {
          if (line) return void (await line.publish(topic, message, {}, id))
        } catch (error) {
          // Refused for now, or cut.
          if (error instanceof AnswerError) codes.add(error.code)
        }
      }
    },
    async close() {
      isClosed = true
      close()
      await living
    },
  }
}
