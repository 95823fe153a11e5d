import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPeople, type Person } from '../../../test/createPeople.ts'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { recordFault, toEnv } from '../../../test/faults/recordFault.ts'
import { type FaultWatch, watchFault } from '../../../test/faults/watchFault.ts'
import { type MailServer, startMailServer } from '../../../test/startMailServer.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../test/startOwnPostgres.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'
import { freezeAccount, thawAccount } from '../../accounts/freeze/freezeAccount.ts'
import { activate, endDevice } from '../keys/devices.ts'
import { requireKeyStores } from '../requireKeyStores.ts'

const own = await startOwnPostgres()
const limits = { LATCHKEY_LIMIT_DATABASE_CONNECT_MS: 500, LATCHKEY_LIMIT_DATABASE_QUERY_MS: 1_000 }

describe.runIf(own)('a recovery database that fails', () => {
  const postgres = own as OwnPostgres
  let gateway: TestGateway
  let mail: MailServer
  let people: ReturnType<typeof createPeople>
  beforeAll(async () => {
    mail = await startMailServer()
    gateway = await startTestGateway({
      env: {
        ...embeddedEnv({ smtpUrl: mail.url }),
        LATCHKEY_RECOVERY_DATABASE_URL: postgres.urlAt(postgres.port),
        LATCHKEY_SEED: '0',
        LATCHKEY_LIMIT_READY_MS: '300',
        ...toEnv(limits),
      },
    })
    people = createPeople({ gateway, mail, now: Date.now, wait: () => {} })
  })
  afterEach(() => postgres.thaw())
  afterAll(async () => {
    await gateway.stop()
    await mail.stop()
    await postgres.remove()
  })

  const readWallet = ({ device, token }: Person) => device.ask('/v1/keys/wallet', undefined, { token })
  const ready = async () => {
    const response = await gateway.ask('/readyz')
    const { reasons = [] } = (await response.json()) as { reasons?: { name: string }[] }
    return [response.status, ...reasons.map(({ name }) => name)].join(' ')
  }

  async function see(watch: FaultWatch, owner: Person, email: string): Promise<void> {
    await expect.poll(ready).toBe('200 RECOVERY_UNAVAILABLE')
    await watch.call('`/readyz`', ready)
    expect(await gateway.gateway.metrics.render()).toContain('latchkey_failing{reason="RECOVERY_UNAVAILABLE"} 1')
    expect(await (await readWallet(owner)).json()).toMatchObject({ status: 'FAILED', reasons: [{ name: 'STORAGE_UNAVAILABLE' }] })
    expect(await watch.call('requests that need recovery shares', () => readWallet(owner))).toBe('503')
    expect(await watch.call('logins by email', () => people.logIn(email).then(() => 'done'))).toBe('done')
    const account = () => owner.device.ask('/v1/auth/account', undefined, { token: owner.token })
    expect(await watch.call('other requests of an account', account)).toBe('200')
    expect(await watch.call('other requests', () => gateway.ask('/getWallets'))).toBe('200')
  }

  async function recover(owner: Person): Promise<number> {
    const startedAt = performance.now()
    await expect.poll(ready).toBe('200')
    expect(await gateway.gateway.metrics.render()).toContain('latchkey_failing{reason="RECOVERY_UNAVAILABLE"} 0')
    expect((await readWallet(owner)).status).toBe(200)
    return performance.now() - startedAt
  }

  async function ownWallet(email: string): Promise<Person> {
    const owner = await people.logIn(email)
    await people.putWallet(owner)
    expect((await readWallet(owner)).status).toBe(200)
    return owner
  }

  test('5.2 one that hangs does not affect logins, or anything else that needs no recovery share', async () => {
    const owner = await ownWallet('hangs@mail.example')
    postgres.freeze()
    const watch = watchFault()
    await see(watch, owner, 'meanwhile@mail.example')
    postgres.thaw()
    const backMs = await recover(owner)
    recordFault('recoveryHangs', { component: 'recovery database', fault: 'it hangs', seen: watch.seen, limits, backMs })
  }, 40_000)

  test('5.2 one that crashes does not affect logins, or anything else that needs no recovery share', async () => {
    const owner = await ownWallet('dies@mail.example')
    await postgres.stop('immediate')
    const watch = watchFault()
    await see(watch, owner, 'afterwards@mail.example')
    await postgres.start()
    const backMs = await recover(owner)
    recordFault('recoveryDies', { component: 'recovery database', fault: 'it crashes', seen: watch.seen, limits, backMs })
  }, 40_000)

  test('5.2 T-G9 one that hangs while a device is activated holds up no other writer, and the device is activated afterwards', async () => {
    const owner = await ownWallet('activates@mail.example')
    const { gateway: parts } = gateway
    const { db } = parts
    const { jkt } = await people.sessionOf(owner)
    const session = await db.selectFrom('account_session').selectAll().where('jkt', '=', jkt).executeTakeFirstOrThrow()
    const { gen, wallet_id: walletId } = await db.selectFrom('embedded_device').selectAll().where('jkt', '=', jkt).executeTakeFirstOrThrow()
    await db.updateTable('embedded_device').set({ status: 'pending' }).where('gen', '=', gen).execute()
    await people.putShares(walletId)
    await requireKeyStores(parts)
      .recoveryDb.updateTable('recovery_share')
      .set({ set_version: 1, set_mac: 'm' })
      .where('gen', '=', gen)
      .execute()
    const written: string[] = []
    const stores = requireKeyStores(parts)
    const transaction = () => ({
      async execute(run: never) {
        postgres.freeze()
        await people.logIn('writes@mail.example')
        written.push('another account')
        await freezeAccount(parts, { accountId: session.account_id, reason: 'Meanwhile' })
        written.push('this account')
        return stores.recoveryDb.transaction().execute(run)
      },
    })
    const recoveryDb = new Proxy(stores.recoveryDb, {
      get(target, name) {
        const value = Reflect.get(target, name, target)
        if (name === 'transaction') return transaction
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const hanging = { ...parts, keyStores: { ...stores, recoveryDb } }
    const asked = { walletId, gen, language: undefined }
    await expect(activate(hanging, session, asked)).rejects.toThrow()
    expect(written).toEqual(['another account', 'this account'])
    const statusOf = async () => (await db.selectFrom('embedded_device').select('status').where('gen', '=', gen).executeTakeFirst())?.status
    expect(await statusOf()).toBe('pending')
    postgres.thaw()
    await expect.poll(ready, { timeout: 10_000 }).toBe('200')
    // The wallet is still reserved: no device of it is ended by what was known before.
    await expect(endDevice(parts, session, gen)).rejects.toThrow('Another device has changed the recovery methods')
    await expect(activate(parts, session, asked)).rejects.toMatchObject({ status: 401 })
    await thawAccount(parts, session.account_id)
    await db.insertInto('account_session').values(session).execute()
    await activate(parts, session, asked)
    expect(await statusOf()).toBe('active')
  }, 60_000)
})
