import { flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { startGateway } from '../src/startGateway.ts'
import { readTestConfig } from './readTestConfig.ts'

// A whole gateway, so that many can be started in a short time: everything is loaded by now, and it starts on a word.
process.once('message', async ({ LATCHKEY_TEST_LATER_MS: laterMs = '0', ...env }: Record<string, string>) => {
  const running = await startGateway(await readTestConfig(env), {
    seedPath: fileURLToPath(new URL('./directory/wallets.json', import.meta.url)),
    write: () => {},
    now: () => Date.now() + Number(laterMs),
  })
  process.send?.(running.url)
})
// It is killed, so it would never write down by itself what the next one need not compile again.
flushCompileCache()
process.send?.('loaded')
