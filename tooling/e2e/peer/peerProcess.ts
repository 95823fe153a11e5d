import { flushCompileCache } from 'node:module'
import { createPeer, type Tell } from './createPeer.ts'
import { loopbackOnly } from './loopbackOnly.ts'
import type { FromPeer, ToPeer } from './peerMessages.ts'
import type { PeerOptions } from './peerOptions.ts'

// A wallet's own process, started by `WalletPeer`: its options come first over IPC, then its orders.
const send = (message: FromPeer) => process.connected && process.send?.(message)
const tell: Tell = (event, payload) => send({ event, payload } as FromPeer)

loopbackOnly((host) => tell('outside', { host }))
process.on('unhandledRejection', (error) => tell('failure', { message: String(error) }))
process.on('disconnect', () => process.exit())

const options = await new Promise<PeerOptions>((resolve) => process.once('message', (message) => resolve(message as PeerOptions)))
const peer = createPeer(options, tell)

process.on('message', async (message: ToPeer) => {
  const { id, command, args } = message
  try {
    const run = (await peer)[command] as (...args: readonly unknown[]) => Promise<unknown>
    send({ id, result: await run(...args) })
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : JSON.stringify(error) })
  }
})

await peer
// It is killed, so it would never write down by itself what the next one need not compile again.
flushCompileCache()
tell('ready', undefined)
