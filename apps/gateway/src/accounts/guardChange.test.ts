import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPeople, type Person } from '../../test/createPeople.ts'
import { createTestDevice } from '../../test/createTestDevice.ts'
import { embeddedEnv } from '../../test/embeddedEnv.ts'
import { engines, type TestDatabase } from '../../test/engines.ts'
import { type MailServer, startMailServer } from '../../test/startMailServer.ts'
import { startTestGateway, type TestGateway } from '../../test/startTestGateway.ts'

vi.setConfig({ testTimeout: 60_000 })

const dayMs = 86_400_000
let nowMs = Date.parse('2026-06-14T09:30:00Z')
const now = () => nowMs

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  let mail: MailServer
  let recovery: TestDatabase | undefined
  let people: ReturnType<typeof createPeople>
  beforeAll(async () => {
    mail = await startMailServer()
    recovery = engine.name === 'postgres' ? await engine.create() : undefined
    const env = {
      ...embeddedEnv({ smtpUrl: mail.url, recovery }),
      ...{ LATCHKEY_LIMIT_CODES_PER_NETWORK: '10000', LATCHKEY_LIMIT_CODES_PER_PROJECT: '10000' },
      ...{ LATCHKEY_LIMIT_CODES_PER_HOUR: '1000', LATCHKEY_LIMIT_CODES_PER_DAY: '1000' },
    }
    gateway = await startTestGateway({ engine, now, env })
    people = createPeople({ gateway, mail, now, wait: (ms) => (nowMs += ms) })
  })
  afterAll(async () => {
    await gateway.stop()
    await mail.stop()
    await recovery?.remove()
  })

  let count = 0
  const newEmail = () => `guard-${engine.name}-${++count}@mail.example`
  const change = async (person: Person) => {
    nowMs += 10
    const reason = await people.reasonOf(people.ask(person, '/v1/auth/email/change', { email: newEmail() }))
    if (reason === 'ok') await mail.takeCode(person.email)
    return reason
  }
  const remove = (person: Person, passkeyId: string) => people.reasonOf(people.ask(person, '/v1/auth/passkeys/remove', { passkeyId }))
  const notMe = (token: string) => gateway.ask('/v1/auth/not-me', { body: { token }, project: null, origin: null })
  /** An owner with a passkey that was added on the device that has the wallet. */
  async function setUp() {
    const owner = await people.logIn(newEmail())
    const walletId = await people.putWallet(owner)
    return { owner, walletId, ...(await people.addPasskey(owner)) }
  }

  test('I13 B-26 a mailbox alone changes no address and removes no passkey for a day, and the owner is told first', async () => {
    const { owner, passkeyId } = await setUp()
    const thief = await people.logIn(owner.email)
    const refused = await people.ask(thief, '/v1/auth/email/change', { email: newEmail() })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '86400'])
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    await people.stepUp(thief)
    expect(await remove(thief, passkeyId)).toBe('429 CHANGE_DELAYED')
    expect(await people.passkeys(owner)).toEqual([passkeyId])
    await vi.waitFor(() => {
      const told = mail.mails
        .filter(({ to, subject }) => to === owner.email && subject.startsWith('Somebody wants to'))
        .map(({ subject }) => subject)
      expect(told.toSorted()).toEqual([
        'Somebody wants to change the email address of your wallet',
        'Somebody wants to remove a passkey that signs in to your wallet',
      ])
    })
    nowMs += dayMs - 60_000
    expect(await change(await people.logIn(owner.email, thief.device))).toBe('429 CHANGE_DELAYED')
  })

  test('I13 B-26 a device that has the wallet, or a passkey on another, changes both at once', async () => {
    const { owner, passkey, passkeyId } = await setUp()
    expect(await change(owner)).toBe('ok')
    const elsewhere = await people.logIn(owner.email)
    await people.stepUpBy(elsewhere, passkey)
    expect(await change(elsewhere)).toBe('ok')
    expect(await remove(elsewhere, passkeyId)).toBe('ok')
    // The wallet's device is more than a mailbox still.
    expect(await change(await people.logIn(owner.email))).toBe('429 CHANGE_DELAYED')
  })

  test('I13 signing in by a passkey is as good a proof, for minutes', async () => {
    const { owner, passkey } = await setUp()
    const device = await createTestDevice(gateway, now)
    const session = await people.logInBy(passkey, device)
    const elsewhere = { email: owner.email, device, token: session?.accessToken ?? '' }
    expect(await change(elsewhere)).toBe('ok')
    nowMs += 300_001
    expect(await change(elsewhere)).toBe('429 CHANGE_DELAYED')
  })

  test('I13 B-26 a passkey that a mailbox alone has added proves nothing for a day', async () => {
    const { owner, passkeyId } = await setUp()
    const thief = await people.logIn(owner.email)
    const own = await people.addPasskey(thief)
    await people.stepUpBy(thief, own.passkey)
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    expect(await remove(thief, passkeyId)).toBe('429 CHANGE_DELAYED')
    // What it has added itself it takes back.
    expect(await remove(thief, own.passkeyId)).toBe('ok')
  })

  test('I13 T-G8 where a mailbox is enough to become a device (K0), one counts a day after it was let in', async () => {
    const { owner, walletId } = await setUp()
    const thief = await people.logIn(owner.email)
    const { jkt } = await people.sessionOf(owner)
    await people.putDevice(walletId, jkt)
    const { db, embedded } = gateway.gateway
    await db
      .insertInto('embedded_device_addition')
      .values({ id: crypto.randomUUID(), wallet_id: walletId, jkt, gen: null, created_at: nowMs })
      .execute()
    const method = {
      label: '',
      public_key: '',
      credential_id: null,
      record_mac: null,
      kid: null,
      wrapped: null,
      created_at: 0,
      is_active: 1,
    }
    const row = { ...method, id: crypto.randomUUID(), wallet_id: walletId, kind: 'operator' } as const
    await embedded?.recoveryDb.insertInto('recovery_method').values(row).execute()
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    // A kit or a passkey has let it in: that is the owner.
    await embedded?.recoveryDb.updateTable('recovery_method').set({ kind: 'passkey' }).where('id', '=', row.id).execute()
    expect(await change(thief)).toBe('ok')
  })

  test('I13 who has nothing but a mailbox, and an account with nothing more, changes it at once', async () => {
    const person = await people.logIn(newEmail())
    expect(await change(person)).toBe('ok')
    await people.putWallet(person)
    expect(await change(person)).toBe('ok')
  })

  test('I13 B-26 an owner who lost passkey and devices comes back after a day, whatever a thief of the mailbox does meanwhile', async () => {
    const { owner, passkeyId } = await setUp()
    const back = await people.logIn(owner.email)
    expect(await change(back)).toBe('429 CHANGE_DELAYED')
    await people.stepUp(back)
    expect(await remove(back, passkeyId)).toBe('429 CHANGE_DELAYED')
    const thief = await people.logIn(owner.email)
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    expect((await people.ask(thief, '/v1/auth/sign-out-others')).status).toBe(200)
    nowMs += dayMs
    const again = await people.logIn(owner.email, back.device)
    await people.stepUp(again)
    expect(await remove(again, passkeyId)).toBe('ok')
    await people.changeEmail(again, newEmail(), owner.email)
  })

  test.each(['this was not me', 'signing out everywhere else on the owner’s device'])(
    'F3 I13 %s takes back what was asked',
    async (how) => {
      const { owner } = await setUp()
      const thief = await people.logIn(owner.email)
      expect(await change(thief)).toBe('429 CHANGE_DELAYED')
      if (how === 'this was not me') {
        await vi.waitFor(() => expect(people.linkOf('not-me', owner.email, /Somebody wants/)).not.toBe(''))
        expect((await notMe(people.linkOf('not-me', owner.email, /Somebody wants/))).status).toBe(200)
      } else expect((await people.ask(owner, '/v1/auth/sign-out-others')).status).toBe(200)
      nowMs += dayMs
      const again = await people.logIn(owner.email, thief.device)
      expect(await change(again)).toBe('429 CHANGE_DELAYED')
    },
  )
})
