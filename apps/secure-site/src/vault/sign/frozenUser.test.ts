import { afterEach, expect, test, vi } from 'vitest'
import { features } from '../../../../gateway/src/gateway.ts'
import { engines } from '../../../../gateway/test/engines.ts'
import { hello } from '../../../test/hello.ts'
import { startVaults, type Vaults } from '../../../test/startVaults.ts'

vi.setConfig({ testTimeout: 60_000 })
let vaults: Vaults
afterEach(() => vaults.stop())

/** Runs the operator's command on the running gateway's databases. */
async function operate<result>(name: string, ...given: string[]): Promise<result> {
  const { db, config } = vaults.gateway.gateway
  const command = features.flatMap(({ commands }) => commands).find((one) => one.name === name)
  const answer = await command?.run({ db, config, arguments: given, options: {}, now: Date.now() })
  return answer?.json as result
}

const email = 'ada@mail.example'
const env = { LATCHKEY_LIMIT_CODES_PER_HOUR: '100', LATCHKEY_LIMIT_CODES_PER_DAY: '100' }

/** A device that has the wallet, and another one that is about to recover it. */
async function startTwo() {
  const device = vaults.addDevice()
  await device.logIn(email)
  await device.vault.create()
  const other = vaults.addDevice()
  await other.logIn(email)
  const state = await other.vault.open()
  const [method] = state.kind === 'recover' ? state.methods : []
  await other.stepUp('recover', email)
  const recover = () => other.vault.recover({ proof: { kind: 'operator', methodId: method?.methodId ?? '' } })
  return { device, other, recover }
}

test.each(engines)(
  'B-33 T-G9 a frozen user neither signs in, nor signs, nor recovers, and after the thaw all of it works, $name',
  async (engine) => {
    vaults = await startVaults({ engine, env })
    const { device, other, recover } = await startTwo()

    const [{ id } = { id: '' }] = await operate<{ id: string }[]>('user find', email.toUpperCase())
    expect(await operate('user show', id)).toMatchObject({
      id,
      emails: [email],
      isFrozen: false,
      custody: 'K0',
      devices: [{}],
      sessions: [{}, {}],
    })
    await operate('user freeze', id, 'A stolen phone')
    expect(await operate('user show', id)).toMatchObject({
      ...{ isFrozen: true, freeze: { reason: 'A stolen phone' }, sessions: [], devices: [{}] },
      trail: expect.arrayContaining([expect.objectContaining({ kind: 'frozen' })]),
    })
    const over = { reason: 'SESSION_EXPIRED' }
    await expect(device.sign(hello)).rejects.toMatchObject(over)
    await expect(recover()).rejects.toMatchObject(over)
    const stranger = vaults.addDevice()
    for (const one of [device, other, stranger]) await expect(one.logIn(email)).rejects.toMatchObject({ code: 'ACCOUNT_FROZEN' })

    expect(await operate('user thaw', id)).toMatchObject({ wasFrozen: true })
    expect(await operate('user thaw', id)).toMatchObject({ wasFrozen: false })
    await device.logIn(email)
    await expect(device.sign(hello)).resolves.toMatch(/^0x/)
    expect(await operate('audit check', id)).toEqual({ account: id, isWhole: true })
  },
)

test.each(engines)('B-33 T-G9 a request that is already past its session releases nothing of a frozen user, $name', async (engine) => {
  vaults = await startVaults({ engine, env })
  const { device, recover } = await startTwo()
  const { db } = vaults.gateway.gateway
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  await db.insertInto('account_freeze').values({ account_id: id, reason: 'x', frozen_at: 1 }).execute()
  const frozen = { code: 'ACCOUNT_FROZEN' }
  await expect(device.sign(hello)).rejects.toMatchObject(frozen)
  await expect(recover()).rejects.toMatchObject(frozen)
})

test.each(engines)('B-33 T-G9 a sign-in beside a freeze leaves no session, $name', async (engine) => {
  vaults = await startVaults({ engine, env })
  const { db } = vaults.gateway.gateway
  await vaults.addDevice().logIn(email)
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  for (let round = 0; round < 4; round++) {
    const login = vaults
      .addDevice()
      .logIn(email)
      .catch(() => undefined)
    await Promise.all([login, operate('user freeze', id, 'x')])
    expect(await db.selectFrom('account_session').select('id').execute()).toEqual([])
    await operate('user thaw', id)
  }
})

test('B-33 one session of a user is ended, and the others stay', async () => {
  vaults = await startVaults()
  const [device, other] = [vaults.addDevice(), vaults.addDevice()]
  await device.logIn(email)
  await device.vault.create()
  await other.logIn(email)
  const [{ id } = { id: '' }] = await operate<{ id: string }[]>('user find', email)
  const { sessions } = await operate<{ sessions: { id: string; createdAt: number }[] }>('user show', id)
  expect(sessions).toHaveLength(2)
  const oldest = sessions.toSorted((one, two) => one.createdAt - two.createdAt)[0]?.id ?? ''
  await operate('session end', oldest)
  await expect(device.sign(hello)).rejects.toMatchObject({ reason: 'SESSION_EXPIRED' })
  await expect(other.vault.open()).resolves.toMatchObject({ kind: 'recover' })
  await expect(operate('session end', oldest)).rejects.toMatchObject({ code: 'NOT_THERE' })
})

test('B-33 T-G9 what the operator sees of a user leads to no key: no share, no token, no hash', async () => {
  vaults = await startVaults()
  const device = vaults.addDevice()
  await device.logIn(email)
  await device.vault.create()
  const { db } = vaults.gateway.gateway
  const [{ id } = { id: '' }] = await operate<{ id: string }[]>('user find', email)
  const shown = JSON.stringify(await operate('user show', id))
  const secrets = [
    ...(await db.selectFrom('embedded_device').select(['sealed', 'header', 'jkt']).execute()),
    ...(await db.selectFrom('embedded_wallet_key').select('wrapped').execute()),
    ...(await db.selectFrom('account_session').select(['access_hash', 'refresh_hash', 'jkt']).execute()),
    ...(await db.selectFrom('account_audit').select('hash').execute()),
  ].flatMap((row) => Object.values(row))
  expect(secrets.length).toBeGreaterThan(6)
  for (const secret of secrets) expect(shown).not.toContain(secret)
  expect(await operate('user find', 'mail.example')).toEqual([])
  await expect(operate('user freeze', id, 'two\nlines')).rejects.toMatchObject({ code: 'VALUE_REFUSED' })
  await expect(operate('user freeze', 'none', 'x')).rejects.toMatchObject({ code: 'NOT_THERE' })
})
