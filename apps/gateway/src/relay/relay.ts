import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** The relay of one gateway process. */
export type Relay = {
  /** Takes over a connection that asks for a WebSocket, or refuses it. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Writes what is under way, then sends every client away, a few at a time (5.2). */
  drain(): Promise<void>
  /** Gives back what is held. */
  close(): Promise<void>
}
