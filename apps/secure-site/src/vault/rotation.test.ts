import { randomBytes } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { runCommand } from '../../../gateway/src/runCommand.ts'
import { embeddedEnv } from '../../../gateway/test/embeddedEnv.ts'
import { sqlite } from '../../../gateway/test/engines.ts'
import { startMailServer } from '../../../gateway/test/startMailServer.ts'
import { startTestGateway } from '../../../gateway/test/startTestGateway.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { hello } from '../../test/hello.ts'

vi.setConfig({ testTimeout: 60_000 })

const key = (kid: string) => `${kid}:${randomBytes(32).toString('base64url')}`

test('I17 with new keys added before the old ones everything works, after rewrapping the old ones can be removed, and without a key nothing works', async () => {
  const mail = await startMailServer()
  const database = await sqlite.create()
  const first = { ...database.env, ...embeddedEnv({ smtpUrl: mail.url }) }
  const next = { a: key('a2'), r: key('r2') }
  const both = {
    ...first,
    LATCHKEY_ACCESS_KEYS: `${next.a} ${first['LATCHKEY_ACCESS_KEYS']}`,
    LATCHKEY_RECOVERY_KEYS: `${next.r} ${first['LATCHKEY_RECOVERY_KEYS']}`,
  }
  const newest = { ...first, LATCHKEY_ACCESS_KEYS: next.a, LATCHKEY_RECOVERY_KEYS: next.r }
  const indexedDB = new IDBFactory()
  const withGateway = async <value>(env: Record<string, string>, use: (gatewayUrl: string) => Promise<value>): Promise<value> => {
    const gateway = await startTestGateway({ engine: sqlite, env })
    try {
      return await use(gateway.url)
    } finally {
      await gateway.stop()
    }
  }
  const device = (gatewayUrl: string, own: IDBFactory) => createTestDevice({ gatewayUrl, mail, indexedDB: own })
  const signIn = async (gatewayUrl: string, own: IDBFactory) => {
    const one = device(gatewayUrl, own)
    await one.logIn('rot@mail.example')
    return one
  }
  try {
    const address = await withGateway(first, async (url) => (await (await signIn(url, indexedDB)).vault.create()).evmAddress)
    await withGateway(newest, async (url) => {
      await expect((await signIn(url, indexedDB)).sign(hello)).rejects.toMatchObject({ code: expect.any(String) })
    })
    await withGateway(both, async (url) => expect(await (await signIn(url, indexedDB)).sign(hello)).toMatch(/^0x/))

    const said: string[] = []
    const options = { env: both, write: (text: string) => said.push(text), writeError: (text: string) => said.push(text), now: Date.now }
    expect(await runCommand(['wallet', 'rewrap', '--json'], options)).toBe(0)
    expect(JSON.parse(said.join(''))).toEqual({ access: 1, recovery: 1 })
    said.length = 0
    await runCommand(['wallet', 'rewrap', '--json'], options)
    expect(JSON.parse(said.join(''))).toEqual({ access: 0, recovery: 0 })

    await withGateway(newest, async (url) => {
      expect(await (await signIn(url, indexedDB)).sign(hello)).toMatch(/^0x/)
      const other = await signIn(url, new IDBFactory())
      const state = await other.vault.open()
      const methodId = state.kind === 'recover' ? (state.methods[0]?.methodId ?? '') : ''
      expect((await other.vault.recover({ proof: { kind: 'operator', methodId } })).evmAddress).toBe(address)
    })
  } finally {
    await mail.stop()
    await database.remove()
  }
})
