import { flushCompileCache } from 'node:module'
import { createPhone, type Tell } from './phone/createPhone.ts'
import { loopbackOnly } from './phone/loopbackOnly.ts'
import type { FromPhone, ToPhone } from './phone/phoneCommands.ts'
import type { PhoneOptions } from './phone/phoneOptions.ts'

const send = (message: FromPhone) => process.connected && process.send?.(message)
const tell: Tell = (event, payload) => send({ event, payload } as FromPhone)

/** Runs a wallet in its own process, started by `PhoneWallet`: its options come first over IPC, then its orders. */
async function run(): Promise<void> {
  loopbackOnly((host) => tell('outside', { host }))
  process.on('unhandledRejection', (error) => tell('failure', { message: String(error) }))
  process.on('disconnect', () => process.exit())

  const options = await new Promise<PhoneOptions>((resolve) => process.once('message', (message) => resolve(message as PhoneOptions)))
  const phone = createPhone(options, tell)

  process.on('message', async (message: ToPhone) => {
    const { id, command, args } = message
    try {
      const order = (await phone)[command] as (...args: readonly unknown[]) => Promise<unknown>
      send({ id, result: await order(...args) })
    } catch (error) {
      send({ id, error: error instanceof Error ? error.message : JSON.stringify(error) })
    }
  })

  await phone
  // It is killed, so it would never write down by itself what the next one need not compile again.
  flushCompileCache()
  tell('ready', undefined)
}

// Loaded in any other way, it does nothing.
if (process.send) await run()
