import { IDBFactory } from 'fake-indexeddb'
import { expect, test, vi } from 'vitest'
import { runCommand } from '../../../gateway/src/runCommand.ts'
import { embeddedEnv } from '../../../gateway/test/embeddedEnv.ts'
import { sqlite } from '../../../gateway/test/engines.ts'
import { testHolders } from '../../../gateway/test/holders/testHolders.ts'
import { startMailServer } from '../../../gateway/test/startMailServer.ts'
import { startTestGateway } from '../../../gateway/test/startTestGateway.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { hello } from '../../test/hello.ts'

vi.setConfig({ testTimeout: 60_000 })

/** What an operator's command prints. */
async function run<result>(env: Record<string, string>, argv: readonly string[]): Promise<result> {
  let said = ''
  const write = (text: string) => {
    said += text
  }
  expect(await runCommand([...argv, '--json'], { env, write, writeError: write, now: Date.now }), said).toBe(0)
  return JSON.parse(said) as result
}

const places = [
  { kind: 'own' as const, what: 'of the setting', names: ['', ''] as const, start: async () => ({ env: {}, stop: async () => {} }) },
  ...testHolders,
]

test.for(places)(
  'I17 with new keys ($what) added before the old ones everything works, after rewrapping the old ones can be removed, and without a key nothing works',
  async ({ kind, names, start }, { skip }) => {
    const holder = await start(names)
    if (!holder) return skip(`This machine has no ${kind}`)
    const mail = await startMailServer()
    const database = await sqlite.create()
    const first = { ...database.env, ...embeddedEnv({ smtpUrl: mail.url }), ...holder.env }
    const makeKey = (kid: string, name: string) =>
      run<{ setting: string }>(first, kind === 'own' ? ['sealing-key', 'new', kid] : ['sealing-key', 'hold', kid, kind, name])
    const [{ setting: a }, { setting: r }] = [await makeKey('a2', names[0]), await makeKey('r2', names[1])]
    const next = { a, r }
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

      expect(await run(both, ['wallet', 'rewrap'])).toEqual({ access: 1, recovery: 1 })
      expect(await run(both, ['wallet', 'rewrap'])).toEqual({ access: 0, recovery: 0 })

      await withGateway(newest, async (url) => {
        expect(await (await signIn(url, indexedDB)).sign(hello)).toMatch(/^0x/)
        const other = await signIn(url, new IDBFactory())
        const state = await other.vault.open()
        const methodId = state.kind === 'recover' ? (state.methods[0]?.methodId ?? '') : ''
        expect((await other.vault.recover({ proof: { kind: 'operator', methodId } })).evmAddress).toBe(address)
      })
    } finally {
      await mail.stop()
      await holder.stop()
      await database.remove()
    }
  },
)

test('I17 a key that cannot be read holds up no other: the others are rewrapped, and the command names its wallet', async () => {
  const mail = await startMailServer()
  const database = await sqlite.create()
  const first = { ...database.env, ...embeddedEnv({ smtpUrl: mail.url }) }
  const { setting } = await run<{ setting: string }>(first, ['sealing-key', 'new', 'a2'])
  const gateway = await startTestGateway({ engine: sqlite, env: first })
  try {
    for (const name of ['ann', 'bob', 'cleo']) {
      const device = createTestDevice({ gatewayUrl: gateway.url, mail, indexedDB: new IDBFactory() })
      await device.logIn(`${name}@mail.example`)
      await device.vault.create()
    }
    const { db } = gateway.gateway
    const keys = () => db.selectFrom('embedded_wallet_key').select(['wallet_id', 'kid']).orderBy('wallet_id').execute()
    const [spoilt = { wallet_id: '', kid: '' }] = await keys()
    await db.updateTable('embedded_wallet_key').set({ wrapped: 'AAAA' }).where('wallet_id', '=', spoilt.wallet_id).execute()
    let said = ''
    const write = (text: string) => {
      said += text
    }
    const env = { ...first, LATCHKEY_ACCESS_KEYS: `${setting} ${first['LATCHKEY_ACCESS_KEYS']}` }
    expect(await runCommand(['wallet', 'rewrap'], { env, write, writeError: write, now: Date.now })).not.toBe(0)
    expect(said).toContain(`Rewrapped 2 keys of wallets and 0 of recovery`)
    expect(said).toContain(spoilt.wallet_id)
    expect((await keys()).map(({ kid }) => kid)).toEqual([spoilt.kid, 'a2', 'a2'])
  } finally {
    await gateway.stop()
    await mail.stop()
    await database.remove()
  }
})
