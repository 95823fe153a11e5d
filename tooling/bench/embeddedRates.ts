import { mkdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { createBoxKeys, releasedSchema, toBase64Url } from '@latchkey/blockchain-api/keys'
import { embeddedEnv, loopbackEnv } from '../../apps/gateway/test/embeddedEnv.ts'
import { engines } from '../../apps/gateway/test/engines.ts'
import { startGatewayProcess } from '../../apps/gateway/test/startGatewayProcess.ts'
import { startMailServer } from '../../apps/gateway/test/startMailServer.ts'
import { createTestDevice } from '../../apps/secure-site/test/createTestDevice.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '2000' },
    at: { type: 'string', default: '16' },
    wallets: { type: 'string', default: '16' },
  },
})
const [count, width, wallets] = [Number(values.count), Number(values.at), Number(values.wallets)]
const [engine] = engines
if (!engine) throw new Error('There is no database engine')

const mail = await startMailServer({ isPlain: true })
const database = await engine.create()
const port = await freePort()
const url = `http://127.0.0.1:${port}`
const gateway = await startGatewayProcess(
  {
    ...database.env,
    ...embeddedEnv({ smtpUrl: mail.url }),
    ...loopbackEnv(port),
    LATCHKEY_LIMIT_SCALE: '100000',
    LATCHKEY_LIMIT_RELEASES_PER_HOUR: '1000000',
    LATCHKEY_LIMIT_CODES_PER_NETWORK: '1000000',
    LATCHKEY_LIMIT_CODES_PER_PROJECT: '1000000',
  },
  url,
)
try {
  const addDevice = () => createTestDevice({ gatewayUrl: url, projectId: 'latchkey-lab', mail })
  const owners = await Promise.all(
    Array.from({ length: wallets }, async (_, index) => {
      const device = addDevice()
      await device.logIn(`owner${index}@mail.example`)
      const { gen } = await device.vault.create()
      const { publicKey } = await createBoxKeys()
      return { device, body: { publicKey: toBase64Url(publicKey), gen } }
    }),
  )
  // A request of the browser's, signed by its key and all, is a part of each figure: the load shares the machine.
  const releases = await run(async (index) => {
    const { device, body } = owners[index % owners.length] as (typeof owners)[number]
    const { account } = device
    await account.authorize((token) => account.client.ask('POST', '/v1/keys/shares/release', releasedSchema, { body, token }))
  })
  const asking = addDevice()
  const codes = await run((index) => asking.account.startEmail({ email: `user${index}@mail.example` }))
  const figures = { count, atOnce: width, wallets, releases, codes }
  console.log(JSON.stringify(figures, null, 2))
  mkdirSync(new URL('../../.results/', import.meta.url), { recursive: true })
  writeFileSync(new URL('../../.results/bench-embedded-rates.json', import.meta.url), JSON.stringify(figures))
} finally {
  await gateway.kill()
  await mail.stop()
  await database.remove()
}

/** Does something `count` times, `width` at once. */
async function run(act: (index: number) => Promise<unknown>) {
  const tookMs: number[] = []
  const startedAt = performance.now()
  let next = 0
  const work = async () => {
    for (let index = next++; index < count; index = next++) {
      const askedAt = performance.now()
      await act(index)
      tookMs.push(performance.now() - askedAt)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  const perS = Math.round(count / ((performance.now() - startedAt) / 1000))
  const at = (share: number) => Math.round(tookMs.sort((one, other) => one - other)[Math.floor(tookMs.length * share)] ?? 0)
  return { perS, p50Ms: at(0.5), p99Ms: at(0.99) }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: found } = server.address() as AddressInfo
  await new Promise<void>((resolve) => server.close(() => resolve()))
  return found
}
