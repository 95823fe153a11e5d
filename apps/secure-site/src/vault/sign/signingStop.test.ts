import { afterEach, expect, test } from 'vitest'
import { runCommand } from '../../../../gateway/src/runCommand.ts'
import { engines } from '../../../../gateway/test/engines.ts'
import { hello } from '../../../test/hello.ts'
import { startVaults, type Vaults } from '../../../test/startVaults.ts'

let vaults: Vaults
afterEach(() => vaults.stop())

/** Runs the operator's command on the database of the running gateway. */
async function operate(...argv: string[]): Promise<number> {
  const { LATCHKEY_DATA_DIR: dataDir, DATABASE_URL: url } = vaults.gateway.gateway.config
  const env = { LATCHKEY_DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
  return runCommand(['stop-signing', ...argv], { env, write: () => {}, writeError: () => {}, now: Date.now })
}

test.each(engines)(
  'T-P6 while the operator has stopped signing the services release no share, and afterwards they do again, $name',
  async (engine) => {
    vaults = await startVaults({ engine })
    const device = vaults.addDevice()
    await device.logIn('ada@mail.example')
    await device.vault.create()
    const other = vaults.addDevice()
    await other.logIn('ada@mail.example')
    expect((await device.account.ways()).stopped).toBeNull()

    expect(await operate('on', '--reason', 'We look into something.')).toBe(0)
    expect((await device.account.ways()).stopped).toBe('We look into something.')
    const refused = { code: 'EMBEDDED_UNAVAILABLE', reason: 'SIGNING_STOPPED' }
    await expect(device.sign(hello)).rejects.toMatchObject(refused)
    const state = await other.vault.open()
    const [method] = state.kind === 'recover' ? state.methods : []
    await other.stepUp('recover', 'ada@mail.example')
    await expect(other.vault.recover({ proof: { kind: 'operator', methodId: method?.methodId ?? '' } })).rejects.toMatchObject(refused)
    expect(device.sent.some(({ path }) => path === '/v1/keys/shares/release')).toBe(true)

    expect(await operate('off')).toBe(0)
    expect((await device.account.ways()).stopped).toBeNull()
    await expect(device.sign(hello)).resolves.toMatch(/^0x/)
  },
)

test('T-P6 a stop for one project does not affect the others, and its reason is plain text', async () => {
  vaults = await startVaults()
  const device = vaults.addDevice()
  await device.logIn('ada@mail.example')
  await device.vault.create()
  expect(await operate('on', '--project', 'unknown')).toBe(3)
  expect(await operate('on', '--reason', 'a\nb')).toBe(2)
  await vaults.gateway.gateway.db.insertInto('signing_stop').values({ scope: 'other', reason: 'x', stopped_at: 1 }).execute()
  await expect(device.sign(hello)).resolves.toMatch(/^0x/)
  expect(await operate('on', '--project', 'p1')).toBe(0)
  await expect(device.sign(hello)).rejects.toMatchObject({ reason: 'SIGNING_STOPPED' })
})
