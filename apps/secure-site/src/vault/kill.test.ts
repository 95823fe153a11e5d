import { freePort } from '@latchkey/test/node'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { embeddedEnv, loopbackEnv } from '../../../gateway/test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../../gateway/test/engines.ts'
import { type GatewayProcess, startGatewayProcess } from '../../../gateway/test/startGatewayProcess.ts'
import { type MailServer, startMailServer } from '../../../gateway/test/startMailServer.ts'
import { createTestDevice, type TestDevice } from '../../test/createTestDevice.ts'
import { hello } from '../../test/hello.ts'
import { realTime } from '../../test/realTime.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const creation = ['/v1/keys/wallets', '/v1/keys/recovery/operator', '/v1/keys/devices', '/v1/keys/recovery/shares', '/v1/keys/activate']
const recovery = ['/v1/keys/recover', '/v1/keys/devices', '/v1/keys/recovery/shares', '/v1/keys/activate']

describe.each(engines)('$name', (engine) => {
  let mail: MailServer
  let databases: readonly TestDatabase[]
  let env: Record<string, string>
  let url: string
  let running: GatewayProcess

  beforeAll(async () => {
    mail = await startMailServer({ isPlain: true })
    // Each service has a database of its own.
    databases = engine.name === 'postgres' ? [await engine.create(), await engine.create()] : [await engine.create()]
    const [database, recovery] = databases
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = {
      ...database?.env,
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      ...loopbackEnv(port),
    }
    running = await startGatewayProcess(env, url)
  })
  afterAll(async () => {
    await running.kill()
    await mail.stop()
    for (const database of databases) await database.remove()
  })

  /** Kills the gateway during a request. */
  function killAt(path: string): typeof fetch {
    let isDone = false
    return async (input, init) => {
      if (isDone || new URL(String(input)).pathname !== path) return fetch(input, init)
      isDone = true
      const answer = fetch(input, init).then((response) => response.text())
      answer.catch(() => {})
      // How far the request gets depends on the machine; every point must be safe.
      await realTime(Math.random() * 12)
      await running.kill()
      throw new TypeError('The connection was cut')
    }
  }

  function addDevice(options: { indexedDB?: IDBFactory; fetch?: typeof fetch } = {}): TestDevice {
    return createTestDevice({ gatewayUrl: url, projectId: 'latchkey-lab', mail, ...options })
  }

  async function recoverOn(device: TestDevice): Promise<string> {
    const state = await device.vault.open()
    if (state.kind === 'ready') return state.record.evmAddress
    if (state.kind !== 'recover') throw new Error(state.kind)
    return (await device.vault.recover({ proof: { kind: 'operator', methodId: state.methods[0]?.methodId ?? '' } })).evmAddress
  }

  test.each(creation)('5.2 R-F12 kill -9 at %s loses no wallet in creation', async (path) => {
    const email = `create${path.replaceAll('/', '-')}@mail.example`
    const indexedDB = new IDBFactory()
    const before = addDevice({ indexedDB, fetch: killAt(path) })
    await before.logIn(email)
    await expect(before.vault.create()).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })
    running = await startGatewayProcess(env, url)

    const after = addDevice({ indexedDB })
    const state = await after.vault.open()
    const record = state.kind === 'ready' ? state.record : await after.vault.create()

    await after.sign(hello)
    const other = addDevice()
    await other.logIn(email)
    expect(await recoverOn(other)).toBe(record.evmAddress)
  })

  test.each(recovery)('5.2 R-F12 kill -9 at %s loses no wallet in recovery', async (path) => {
    const email = `recover${path.replaceAll('/', '-')}@mail.example`
    const first = addDevice()
    await first.logIn(email)
    const { evmAddress } = await first.vault.create()
    const indexedDB = new IDBFactory()
    const before = addDevice({ indexedDB, fetch: killAt(path) })
    await before.logIn(email)
    await expect(recoverOn(before)).rejects.toMatchObject({ code: 'EMBEDDED_UNAVAILABLE' })
    running = await startGatewayProcess(env, url)

    const after = addDevice({ indexedDB })
    expect(await recoverOn(after)).toBe(evmAddress)

    await after.sign(hello)
    await first.sign(hello)
  })
})
