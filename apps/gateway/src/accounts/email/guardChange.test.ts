import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import type { Person } from '../../../test/createPeople.ts'
import { engines } from '../../../test/engines.ts'

vi.setConfig({ testTimeout: 60_000 })

const dayMs = 86_400_000

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, codeLimits)

  let count = 0
  const newEmail = () => `guard-${engine.name}-${++count}@mail.example`
  const change = async (person: Person) => {
    accounts.nowMs += 10
    const reason = await accounts.people.reasonOf(accounts.people.ask(person, '/v1/auth/email/change', { email: newEmail() }))
    if (reason === 'ok') await accounts.mail.takeCode(person.email)
    return reason
  }
  const remove = (person: Person, passkeyId: string) =>
    accounts.people.reasonOf(accounts.people.ask(person, '/v1/auth/passkeys/remove', { passkeyId }))
  const revoke = (person: Person, gen: string) => accounts.people.reasonOf(accounts.people.ask(person, '/v1/keys/devices/revoke', { gen }))
  const notMe = (token: string) => accounts.gateway.ask('/v1/auth/not-me', { body: { token }, project: null, origin: null })
  /** An owner with a passkey that was added on the wallet's device. */
  async function setUp() {
    const owner = await accounts.people.logIn(newEmail())
    const walletId = await accounts.people.putWallet(owner)
    return { owner, walletId, ...(await accounts.people.addPasskey(owner)) }
  }

  test('I13 B-26 a mailbox alone changes no address and removes no passkey for a day, and the owner gets a notice first', async () => {
    const { owner, passkeyId } = await setUp()
    const thief = await accounts.people.logIn(owner.email)
    const refused = await accounts.people.ask(thief, '/v1/auth/email/change', { email: newEmail() })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '86400'])
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    await accounts.people.stepUp(thief)
    expect(await remove(thief, passkeyId)).toBe('429 CHANGE_DELAYED')
    expect(await accounts.people.passkeys(owner)).toEqual([passkeyId])
    await vi.waitFor(() => {
      const told = accounts.mail.mails
        .filter(({ to, subject }) => to === owner.email && subject.startsWith('Someone wants to'))
        .map(({ subject }) => subject)
      expect(told.toSorted()).toEqual([
        'Someone wants to change the email address of your wallet',
        'Someone wants to remove a passkey of your wallet',
      ])
    })
    accounts.nowMs += dayMs - 60_000
    expect(await change(await accounts.people.logIn(owner.email, thief.device))).toBe('429 CHANGE_DELAYED')
  })

  test('I13 the day of notice counts only for the address that the notice named', async () => {
    const { owner } = await setUp()
    const thief = await accounts.people.logIn(owner.email)
    const changeTo = (person: Person, email: string) => {
      accounts.nowMs += 10
      return accounts.people.reasonOf(accounts.people.ask(person, '/v1/auth/email/change', { email }))
    }
    const told = (next: string) =>
      accounts.mail.mails.filter(({ to, text }) => to === owner.email && text.includes(` to ${next}, and had only your mailbox`))
    const [named, other] = [newEmail(), newEmail()]
    expect(await changeTo(thief, named)).toBe('429 CHANGE_DELAYED')
    await vi.waitFor(() => expect(told(named)).toHaveLength(1))
    accounts.nowMs += dayMs

    const again = await accounts.people.logIn(owner.email, thief.device)
    expect(await changeTo(again, other)).toBe('429 CHANGE_DELAYED')
    await vi.waitFor(() => expect(told(other)).toHaveLength(1))
    accounts.nowMs += dayMs
    expect(await changeTo(await accounts.people.logIn(owner.email, thief.device), other)).toBe('ok')
  })

  test('I13 every mail of a change names the old and the new address', async () => {
    const { owner } = await setUp()
    const next = newEmail()
    const textsTo = (to: string) => accounts.mail.mails.filter((one) => one.to === to).map(({ subject, text }) => `${subject}\n${text}`)
    await accounts.people.ask(await accounts.people.logIn(owner.email), '/v1/auth/email/change', { email: next })
    await vi.waitFor(() =>
      expect(textsTo(owner.email)).toContainEqual(
        expect.stringContaining(`your wallet from ${owner.email} to ${next}, and had only your mailbox`),
      ),
    )
    await accounts.people.changeEmail(owner, next)
    const toOld = () => textsTo(owner.email).filter((text) => /change the email address|has changed/.test(text))
    await vi.waitFor(() => expect(toOld()).toHaveLength(3))
    for (const text of toOld()) expect(text).toContain(next)
    expect(textsTo(next)).toEqual([expect.stringContaining(`With it a wallet moves from ${owner.email} to this address, ${next}.`)])
  })

  test('I13 B-26 a device that has the wallet, or a passkey on another, changes both at once', async () => {
    const { owner, passkey, passkeyId } = await setUp()
    expect(await change(owner)).toBe('ok')
    const elsewhere = await accounts.people.logIn(owner.email)
    await accounts.people.stepUpBy(elsewhere, passkey)
    expect(await change(elsewhere)).toBe('ok')
    expect(await remove(elsewhere, passkeyId)).toBe('ok')
    // The wallet's device still proves more than a mailbox.
    expect(await change(await accounts.people.logIn(owner.email))).toBe('429 CHANGE_DELAYED')
  })

  test('I13 signing in by a passkey is as good a proof, for minutes', async () => {
    const { owner, passkey } = await setUp()
    const device = await accounts.newDevice()
    const session = await accounts.people.logInBy(passkey, device)
    const elsewhere = { email: owner.email, device, token: session?.accessToken ?? '' }
    expect(await change(elsewhere)).toBe('ok')
    accounts.nowMs += 300_001
    expect(await change(elsewhere)).toBe('429 CHANGE_DELAYED')
  })

  test('I13 B-26 a passkey that a mailbox alone has added proves nothing for a day', async () => {
    const { owner, passkeyId } = await setUp()
    const thief = await accounts.people.logIn(owner.email)
    const own = await accounts.people.addPasskey(thief)
    await accounts.people.stepUpBy(thief, own.passkey)
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    expect(await remove(thief, passkeyId)).toBe('429 CHANGE_DELAYED')
    // A device may remove the passkey that it added itself.
    expect(await remove(thief, own.passkeyId)).toBe('ok')
  })

  test('I13 T-G8 where a mailbox is enough to become a device (K0), one counts a day after it was let in', async () => {
    const { owner, walletId } = await setUp()
    const thief = await accounts.people.logIn(owner.email)
    const methodId = await accounts.people.putOperatorDevice(walletId, (await accounts.people.sessionOf(owner)).jkt)
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    // A recovery kit or a passkey approved it: that is the owner.
    const methods = accounts.gateway.gateway.keyStores?.recoveryDb.updateTable('recovery_method').where('id', '=', methodId)
    await methods?.set({ kind: 'passkey', created_at: accounts.nowMs - 2 * dayMs }).execute()
    expect(await change(thief)).toBe('ok')
  })

  test('I13 T-G8 such a device also waits where it has replaced the operator’s recovery with its own', async () => {
    const { owner, walletId } = await setUp()
    const thief = await accounts.people.logIn(owner.email)
    const methodId = await accounts.people.putOperatorDevice(walletId, (await accounts.people.sessionOf(owner)).jkt)
    accounts.nowMs += 1
    const methods = accounts.gateway.gateway.keyStores?.recoveryDb.updateTable('recovery_method').where('id', '=', methodId)
    await methods?.set({ kind: 'passkey', created_at: accounts.nowMs }).execute()
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
  })

  test('I12 I13 a mailbox alone takes no device from its owner', async () => {
    const { owner, walletId, passkey } = await setUp()
    await accounts.people.putDevice(walletId, (await accounts.people.sessionOf(await accounts.people.logIn(owner.email))).jkt)
    await accounts.people.putShares(walletId)
    const gens = (await accounts.people.devices(owner)).filter(({ isThisOne }) => !isThisOne).map(({ gen }) => gen)
    const thief = await accounts.people.logIn(owner.email)
    await accounts.people.stepUp(thief)
    for (const { gen } of await accounts.people.devices(owner)) expect(await revoke(thief, gen)).toBe('403 OWNER_UNPROVEN')
    expect(await accounts.people.devices(owner)).toHaveLength(2)
    // The owner's own device, or their passkey on another one, removes it at once.
    await accounts.people.stepUpBy(thief, passkey)
    expect(await revoke(thief, gens[0] ?? '')).toBe('ok')
    expect(await accounts.people.devices(owner)).toHaveLength(1)
  })

  test('I12 I13 a device that a mailbox alone let in (K0) still waits where it has taken all others away', async () => {
    const owner = await accounts.people.logIn(newEmail())
    const walletId = await accounts.people.putWallet(owner)
    const thief = await accounts.people.logIn(owner.email)
    await accounts.people.putOperatorDevice(walletId, (await accounts.people.sessionOf(owner)).jkt)
    await accounts.people.putShares(walletId)
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    for (const { gen, isThisOne } of await accounts.people.devices(thief)) if (!isThisOne) expect(await revoke(thief, gen)).toBe('ok')
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
  })

  test('I13 an owner whose account has nothing but a mailbox changes it at once', async () => {
    const person = await accounts.people.logIn(newEmail())
    expect(await change(person)).toBe('ok')
    await accounts.people.putWallet(person)
    expect(await change(person)).toBe('ok')
  })

  test('I13 B-26 an owner who lost passkey and devices can continue after a day, whatever a thief of the mailbox does meanwhile', async () => {
    const { owner, passkeyId } = await setUp()
    const back = await accounts.people.logIn(owner.email)
    const next = newEmail()
    const asked = accounts.people.ask(back, '/v1/auth/email/change', { email: next })
    expect(await accounts.people.reasonOf(asked)).toBe('429 CHANGE_DELAYED')
    await accounts.people.stepUp(back)
    expect(await remove(back, passkeyId)).toBe('429 CHANGE_DELAYED')
    const thief = await accounts.people.logIn(owner.email)
    expect(await change(thief)).toBe('429 CHANGE_DELAYED')
    expect((await accounts.people.ask(thief, '/v1/auth/sign-out-others')).status).toBe(200)
    accounts.nowMs += dayMs
    const again = await accounts.people.logIn(owner.email, back.device)
    await accounts.people.stepUp(again)
    expect(await remove(again, passkeyId)).toBe('ok')
    await accounts.people.changeEmail(again, next, owner.email)
  })

  test.each(['this was not me', 'signing out everywhere else on the owner’s device'])(
    'F3 I13 %s takes back what was asked',
    async (how) => {
      const { owner } = await setUp()
      const thief = await accounts.people.logIn(owner.email)
      expect(await change(thief)).toBe('429 CHANGE_DELAYED')
      if (how === 'this was not me') {
        await vi.waitFor(() => expect(accounts.people.linkOf('not-me', owner.email, /Someone wants/)).not.toBe(''))
        expect((await notMe(accounts.people.linkOf('not-me', owner.email, /Someone wants/))).status).toBe(200)
      } else expect((await accounts.people.ask(owner, '/v1/auth/sign-out-others')).status).toBe(200)
      accounts.nowMs += dayMs
      const again = await accounts.people.logIn(owner.email, thief.device)
      expect(await change(again)).toBe('429 CHANGE_DELAYED')
    },
  )
})
