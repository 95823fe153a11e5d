import { describe, expect, test, vi } from 'vitest'
import { accountGateway, codeLimits } from '../../../test/accountGateway.fixture.ts'
import type { Person } from '../../../test/createPeople.ts'
import { engines } from '../../../test/engines.ts'
import { hashToken } from '../sessions/tokens.ts'

vi.setConfig({ testTimeout: 60_000 })

const dayMs = 86_400_000

describe.each(engines)('$name', (engine) => {
  const accounts = accountGateway(engine, codeLimits)

  let count = 0
  const newEmail = () => `notme-${engine.name}-${++count}@mail.example`
  const open = async (path: '/v1/auth/not-me' | '/v1/auth/email/undo', token: string) =>
    (await accounts.gateway.ask(path, { body: { token }, project: null, origin: null })).status
  const sayNotMe = (token: string) => open('/v1/auth/not-me', token)
  const linkOf = (kind: 'not-me' | 'undo-email', to: string, words?: RegExp) =>
    vi.waitFor(() => {
      const link = accounts.people.linkOf(kind, to, words)
      expect(link).not.toBe('')
      return link
    })
  const signsIn = async (email: string, accountId: string) =>
    (await accounts.people.sessionOf(await accounts.people.logIn(email))).account_id === accountId

  /** An account of nothing but a mailbox, and a thief who has read it and changed the address. */
  async function steal() {
    const owner = await accounts.people.logIn(newEmail())
    const { account_id: accountId } = await accounts.people.sessionOf(owner)
    const thief = await accounts.people.logIn(owner.email)
    const first = await linkOf('not-me', owner.email, /sign in/)
    const thiefs = newEmail()
    return { owner, accountId, thief, thiefs, first }
  }

  test('F3 I13 the old address stops a thief by the mail of their first code, though it names no account and the address has changed', async () => {
    const { owner, accountId, thief, thiefs, first } = await steal()
    await accounts.people.changeEmail(thief, thiefs)
    const { passkeyId } = await accounts.people.addPasskey(thief, thiefs)
    expect(passkeyId).toBeTruthy()
    expect(await sayNotMe(first)).toBe(200)
    expect(await accounts.people.isIn(thief)).toBe(false)
    expect(await signsIn(owner.email, accountId)).toBe(true)
    expect(await accounts.people.passkeys(owner)).toEqual([])
    expect(await signsIn(thiefs, accountId)).toBe(false)
    // It was taken back: the link that did the same is used up, too.
    expect(await open('/v1/auth/email/undo', await linkOf('undo-email', owner.email))).toBe(404)
  })

  test('F3 I13 what was written to a thief’s address locks nobody out, before the change is taken back or after', async () => {
    const { owner, accountId, thief, thiefs } = await steal()
    await accounts.people.changeEmail(thief, thiefs)
    const undo = await linkOf('undo-email', owner.email)
    // The owner is still in by a passkey, on the device that has the wallet, and on one more that the thief is told of.
    const { db } = accounts.gateway.gateway
    const { jkt } = await accounts.people.sessionOf({ ...thief, email: thiefs })
    const spare = await accounts.people.addPasskey(thief, thiefs)
    await db.updateTable('passkey').set({ is_vouched: 1, created_at: 0, added_by: 'owners' }).where('id', '=', spare.passkeyId).execute()
    const ownersDevice = await accounts.newDevice()
    const back = await accounts.people.logInBy(spare.passkey, ownersDevice)
    const again: Person = { email: thiefs, device: ownersDevice, token: back?.accessToken ?? '' }
    const walletId = await accounts.people.putWallet(again)
    await accounts.people.putDevice(walletId, jkt)
    const { jkt: ownersJkt } = await accounts.people.sessionOf(again)
    expect(ownersJkt).not.toBe(jkt)
    await accounts.people.addPasskey(again, thiefs)
    const link = await linkOf('not-me', thiefs, /A passkey was added/)
    const second = await accounts.people.addPasskey(again, thiefs)
    const later = await linkOf('not-me', thiefs, /A passkey was added/)

    expect(await sayNotMe(link)).toBe(200)
    const shares = await db.selectFrom('embedded_device').select('jkt').where('wallet_id', '=', walletId).execute()
    expect(shares.map((share) => share.jkt).toSorted()).toEqual([jkt, ownersJkt].toSorted())
    expect(await accounts.people.passkeys({ ...owner, email: thiefs })).toContain(second.passkeyId)
    expect(await accounts.people.logInBy(spare.passkey, ownersDevice)).toBeDefined()

    expect(await open('/v1/auth/email/undo', undo)).toBe(200)
    const home = await accounts.people.logIn(owner.email, ownersDevice)
    expect(later).not.toBe(link)
    expect(await sayNotMe(later)).toBe(200)
    expect(await accounts.people.isIn(home)).toBe(true)
    expect(await signsIn(owner.email, accountId)).toBe(true)
  })

  test('F3 I13 a day after a change the new address has its say, and the old one has none', async () => {
    const owner = await accounts.people.logIn(newEmail())
    const stranger = await accounts.people.logIn(owner.email)
    const old = await linkOf('not-me', owner.email, /sign in/)
    const next = newEmail()
    await accounts.people.changeEmail(owner, next)
    accounts.nowMs += dayMs
    const home = await accounts.people.logIn(next, owner.device)
    expect(await sayNotMe(old)).toBe(200)
    expect(await accounts.people.isIn(home)).toBe(true)
    const thief = await accounts.people.logIn(next, stranger.device)
    expect(await accounts.people.isIn(thief)).toBe(true)
    expect(await sayNotMe(await linkOf('not-me', next, /sign in/))).toBe(200)
    expect([await accounts.people.isIn(thief), await accounts.people.isIn(home)]).toEqual([false, false])
  })

  test('I13 B-26 taking a change back removes what a mailbox alone has added before it, and leaves a passkey that the owner vouched for', async () => {
    const owner = await accounts.people.logIn(newEmail())
    await accounts.people.putWallet(owner)
    const kept = await accounts.people.addPasskey(owner)
    const thief = await accounts.people.logIn(owner.email)
    await accounts.people.addPasskey(thief)
    accounts.nowMs += dayMs + 1
    const waited = await accounts.people.logIn(owner.email, thief.device)
    const { jkt, account_id } = await accounts.people.sessionOf(waited)
    const next = newEmail()
    await accounts.gateway.gateway.db
      .insertInto('asked_change')
      .values({ account_id, kind: `email:${hashToken(next)}`, jkt, asked_at: accounts.nowMs - dayMs })
      .execute()
    await accounts.people.changeEmail(waited, next, owner.email)
    expect(await open('/v1/auth/email/undo', await linkOf('undo-email', owner.email))).toBe(200)
    expect(await accounts.people.passkeys(owner)).toEqual([kept.passkeyId])
    expect(await accounts.people.logInBy(kept.passkey, owner.device)).toBeDefined()
  })

  test('F3 B-26 "this was not me" removes the passkey that its device has added with a mailbox alone, and none that the owner vouched for', async () => {
    const owner = await accounts.people.logIn(newEmail())
    await accounts.people.putWallet(owner)
    const kept = await accounts.people.addPasskey(owner)
    const own = await linkOf('not-me', owner.email, /A passkey was added/)
    const thief = await accounts.people.logIn(owner.email)
    await accounts.people.addPasskey(thief)
    const thiefs = await vi.waitFor(async () => {
      const link = await linkOf('not-me', owner.email, /A passkey was added/)
      expect(link).not.toBe(own)
      return link
    })
    expect(await sayNotMe(thiefs)).toBe(200)
    expect(await accounts.people.passkeys(owner)).toEqual([kept.passkeyId])
    // A mailbox may sign everybody out; it takes no passkey of the owner's.
    expect(await sayNotMe(own)).toBe(200)
    expect(await accounts.people.passkeys(owner)).toEqual([kept.passkeyId])
  })
})
