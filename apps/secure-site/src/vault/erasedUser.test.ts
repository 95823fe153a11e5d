import { afterEach, expect, test, vi } from 'vitest'
import { features } from '../../../gateway/src/gateway.ts'
import { engines } from '../../../gateway/test/engines.ts'
import { findTexts } from '../../../gateway/test/findTexts.ts'
import { hello } from '../../test/hello.ts'
import { startVaults, type Vaults } from '../../test/startVaults.ts'

vi.setConfig({ testTimeout: 60_000 })
let vaults: Vaults
afterEach(() => vaults.stop())

/** Runs the operator's command on the running gateway's databases. */
async function operate<result>(name: string, given: readonly string[], options: Record<string, boolean> = {}): Promise<result> {
  const { db, config } = vaults.gateway.gateway
  const command = features.flatMap(({ commands }) => commands).find((one) => one.name === name)
  const answer = await command?.run({ db, config, arguments: given, options, now: Date.now() })
  return answer?.json as result
}

/** Tables of both services in which any of these texts stands. */
async function find(texts: readonly string[]): Promise<readonly string[]> {
  const { db, keyStores } = vaults.gateway.gateway
  if (!keyStores) throw new Error('There is no embedded wallet')
  return [...(await findTexts(db, texts)), ...(await findTexts(keyStores.recoveryDb, texts))]
}

async function addUser(email: string) {
  const device = vaults.addDevice()
  await device.logIn(email)
  const { evmAddress } = await device.vault.create()
  await device.stepUp('recover', email)
  const [{ id } = { id: '' }] = await operate<{ id: string }[]>('user find', [email])
  const wallet = await vaults.gateway.gateway.db
    .selectFrom('embedded_wallet')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  return { device, id, texts: [id, email, evmAddress, wallet.id] }
}

test.each(engines)(
  'B-33 an erased user leaves nothing in either database, another user keeps everything, and a slip erases no user, $name',
  async (engine) => {
    vaults = await startVaults({ engine, env: { LATCHKEY_LIMIT_CODES_PER_HOUR: '100', LATCHKEY_LIMIT_CODES_PER_DAY: '100' } })
    const ada = await addUser('ada@mail.example')
    const bob = await addUser('bob@mail.example')
    expect(await operate('user export', [ada.id])).toMatchObject({
      id: ada.id,
      emails: ['ada@mail.example'],
      devices: [{}],
      sessions: [{}],
    })
    const before = await find(ada.texts)
    for (const table of ['account', 'account_audit', 'embedded_wallet_key', 'recovery_share']) expect(before).toContain(table)
    const bobsBefore = await find(bob.texts)

    await expect(operate('user erase', [ada.id])).rejects.toMatchObject({ code: 'VALUE_REFUSED' })
    await expect(operate('user erase', ['unknown'], { yes: true })).rejects.toMatchObject({ code: 'NOT_THERE' })
    expect(await find(ada.texts)).toEqual(before)

    expect(await operate('user erase', [ada.id], { yes: true })).toEqual({ id: ada.id, wallets: 1 })
    expect(await find(ada.texts)).toEqual([])
    await expect(ada.device.sign(hello)).rejects.toMatchObject({ reason: 'SESSION_EXPIRED' })
    await expect(operate('user erase', [ada.id], { yes: true })).rejects.toMatchObject({ code: 'NOT_THERE' })

    expect(await find(bob.texts)).toEqual(bobsBefore)
    expect(await bob.device.sign(hello)).toMatch(/^0x/)
    expect(await operate('audit check', [bob.id])).toEqual({ account: bob.id, isWhole: true })
  },
)
