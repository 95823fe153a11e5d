import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import type { Person } from '../../../test/createPeople.ts'
import { engines } from '../../../test/engines.ts'
import { createMailText } from './createMailText.ts'
import type { MailWords } from './text/sentences.ts'

vi.setConfig({ testTimeout: 60_000 })

const dayMs = 86_400_000
const say = (language: string, key: keyof MailWords) => createMailText(language).say(key, { app: 'Test' })

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, codeLimits)
  const place = accountGateway(engine, { ...codeLimits, LATCHKEY_DEVICE_APPROVAL: '1' })
  let count = 0
  const newEmail = () => `language-${engine.name}-${++count}@mail.example`
  const subjectsTo = (email: string) => accounts.mail.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
  const expectMail = (email: string, language: string, key: keyof MailWords) =>
    vi.waitFor(() => expect(subjectsTo(email)).toContain(say(language, key)))
  const languageOf = async (person: Person) => {
    const { account_id } = await accounts.people.sessionOf(person)
    return (
      await accounts.gateway.gateway.db.selectFrom('account').select('language').where('id', '=', account_id).executeTakeFirstOrThrow()
    ).language
  }
  /** An owner who has signed in, in French, on the device that has the wallet. */
  async function setUp() {
    const email = newEmail()
    const device = await accounts.newDevice('fr-CA, en;q=0.5')
    const first = await accounts.people.logIn(email, device)
    const walletId = await accounts.people.putWallet(first)
    accounts.nowMs += 31_000
    return { owner: await accounts.people.logIn(email, device), walletId }
  }

  test('B-13 a code is in the language of the request that asks for it, whatever it is for', async () => {
    const email = newEmail()
    const device = await accounts.newDevice('ru')
    const person = await accounts.people.logIn(email, device)
    const bodies = () => accounts.mail.mails.filter(({ to }) => to === email).map(({ text }) => text.split('\n')[0])
    expect(bodies()).toEqual([say('ru', 'code.login')])
    await accounts.people.stepUp(person)
    expect(bodies()).toEqual([say('ru', 'code.login'), say('ru', 'code.device_add')])
    accounts.nowMs += 31_000
    const next = newEmail()
    await accounts.people.changeEmail(person, next)
    expect(bodies()).toContain(say('ru', 'code.email_primary'))
    expect(accounts.mail.mails.filter(({ to }) => to === next).map(({ text }) => text.split('\n')[0])).toEqual([
      say('ru', 'code.email_secondary'),
    ])
    const other = await accounts.newDevice('de')
    accounts.nowMs += 31_000
    await accounts.start(other, next)
    expect(subjectsTo(next)).toContain(say('de', 'code.subject'))
  })

  test('B-13 the mail that asks the owner to let a device in is in the language of that request', async () => {
    const email = newEmail()
    const device = await place.newDevice('fr')
    const owner = await place.people.logIn(email, device)
    await place.people.putWallet(owner)
    place.nowMs += 31_000
    const other = await place.newDevice('de')
    const { txnId, code } = await place.start(other, email)
    expect(await (await other.ask('/v1/auth/code/verify', { txnId, code })).json()).toMatchObject({ status: 'device' })
    await vi.waitFor(() =>
      expect(place.mail.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toContain(say('de', 'approval.subject')),
    )
  })

  test('B-13 the owner’s language is the one of their last login on a device that has the wallet', async () => {
    const email = newEmail()
    const device = await accounts.newDevice('fr')
    const before = await accounts.people.logIn(email, device)
    expect(await languageOf(before)).toBeNull()
    await accounts.people.putWallet(before)
    accounts.nowMs += 31_000
    expect(await languageOf(await accounts.people.logIn(email, device))).toBe('fr')
    accounts.nowMs += 31_000
    // A reader of the mailbox, on a device of their own.
    await accounts.people.logIn(email, await accounts.newDevice('de'))
    expect(await languageOf(before)).toBe('fr')
  })

  test('T-G8 I13 a notice that a thief’s session causes is in the owner’s language, not in the thief’s', async () => {
    const { owner } = await setUp()
    const { passkeyId } = await accounts.people.addPasskey(owner)
    await expectMail(owner.email, 'fr', 'passkeyAdded.subject')
    const thief = await accounts.people.logIn(owner.email, await accounts.newDevice('zh'))
    await accounts.people.ask(thief, '/v1/auth/email/change', { email: newEmail() })
    await expectMail(owner.email, 'fr', 'askedEmail.subject')
    await accounts.people.stepUp(thief)
    await accounts.people.ask(thief, '/v1/auth/passkeys/remove', { passkeyId })
    await expectMail(owner.email, 'fr', 'askedPasskey.subject')
    accounts.nowMs += dayMs
    const again = await accounts.people.logIn(owner.email, thief.device)
    await accounts.people.stepUp(again)
    expect(await accounts.people.reasonOf(accounts.people.ask(again, '/v1/auth/passkeys/remove', { passkeyId }))).toBe('ok')
    await expectMail(owner.email, 'fr', 'passkeyRemoved.subject')
    const notices = (['askedEmail', 'askedPasskey', 'passkeyAdded', 'passkeyRemoved'] as const).map((name) => say('zh', `${name}.subject`))
    expect(subjectsTo(owner.email).filter((subject) => notices.includes(subject))).toEqual([])
  })

  test('T-G8 I13 the warning that the address has changed goes to the former owner in their language', async () => {
    const { owner } = await setUp()
    const thief = await accounts.people.logIn(owner.email, await accounts.newDevice('zh'))
    const next = newEmail()
    await accounts.people.ask(thief, '/v1/auth/email/change', { email: next })
    accounts.nowMs += dayMs
    await accounts.people.changeEmail(await accounts.people.logIn(owner.email, thief.device), next)
    await expectMail(owner.email, 'fr', 'emailChanged.subject')
    expect(subjectsTo(owner.email)).not.toContain(say('zh', 'emailChanged.subject'))
  })

  test('T-G8 a device that the mailbox alone has let in does not choose the owner’s language for a day', async () => {
    const { owner, walletId } = await setUp()
    const device = await accounts.newDevice('zh')
    const thief = await accounts.people.logIn(owner.email, device)
    const { jkt } = await accounts.people.sessionOf(thief)
    await accounts.people.putOperatorDevice(walletId, jkt)
    accounts.nowMs += 31_000
    await accounts.people.logIn(owner.email, device)
    expect(await languageOf(owner)).toBe('fr')
    accounts.nowMs += dayMs
    await accounts.people.logIn(owner.email, device)
    expect(await languageOf(owner)).toBe('zh')
  })
})
