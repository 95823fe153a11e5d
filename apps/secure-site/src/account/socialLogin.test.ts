import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { appOrigin } from '../../../gateway/test/startTestGateway.ts'
import { later } from '../../test/later.ts'
import { type Person, type SocialSite, startSocialSite } from '../../test/startSocialSite.ts'
import type { Vaults } from '../../test/startVaults.ts'
import { openOwnTicket } from '../popup/openOwnTicket.ts'

vi.setConfig({ testTimeout: 60_000 })

let site: SocialSite
let vaults: Vaults
beforeAll(async () => {
  site = await startSocialSite()
  vaults = site.vaults
}, 60_000)
afterAll(() => site.stop())

/** What the popup does: brings its ticket, signs in at the provider, and comes back. */
async function goThrough(popupUrl: string, person?: Person): Promise<URLSearchParams> {
  const ticket = new URL(popupUrl).searchParams.get('ticket') ?? ''
  const { authUrl = '' } = await site.pages().openTicket({ ticket })
  return site.followTo(authUrl, person)
}

const newTicket = () => `lkt_${randomBytes(32).toString('base64url')}`

const logIn = (...given: Parameters<SocialSite['logIn']>) => site.logIn(...given)

test.each(['google', 'apple', 'github', 'x', 'discord', 'facebook'] as const)(
  'R-11 %s signs a user in, and gives them a wallet',
  async (provider) => {
    const device = vaults.addDevice()

    expect(await logIn(device, provider)).toMatchObject({ status: 'session', user: { provider } })

    expect(await device.vault.open()).toEqual({ kind: 'new' })
  },
)

test('T-O4 one e-mail address at two providers is two accounts', async () => {
  const [first, second] = [vaults.addDevice(), vaults.addDevice()]
  await logIn(first, 'google')
  await first.vault.create()
  await logIn(second, 'discord')
  expect((await second.vault.open()).kind).toBe('new')
  const third = vaults.addDevice()
  await logIn(third, 'google')
  expect((await third.vault.open()).kind).toBe('recover')
})

test('T-O1 an attacker’s handle is worth nothing in another frame, and the user’s own counts once', async () => {
  const [victim, attacker] = [vaults.addDevice(), vaults.addDevice()]
  const theirs = await attacker.account.startSocial({ provider: 'google' })
  const handle = (await goThrough(theirs.popupUrl, { as: 'mallory@mail.example' })).get('handle') ?? ''
  const own = await victim.account.startSocial({ provider: 'google' })

  expect(await victim.account.redeemSocial({ txnId: own.txnId, handle })).toMatchObject({ status: 'pending' })
  expect(await victim.account.redeemSocial({ txnId: theirs.txnId, handle })).toMatchObject({ status: 'denied' })
  expect(await victim.account.user()).toBeUndefined()

  expect(await attacker.account.redeemSocial({ txnId: theirs.txnId, handle })).toMatchObject({ status: 'session' })
  expect(await attacker.account.redeemSocial({ txnId: theirs.txnId, handle })).toMatchObject({ status: 'denied' })
})

test('T-O2 a ticket and a state count once, and a refusal is a failure', async () => {
  const device = vaults.addDevice()
  const { txnId, popupUrl } = await device.account.startSocial({ provider: 'google' })
  const refused = await goThrough(popupUrl, { answer: 'no' })
  expect(refused.get('error')).toBe('failed')
  expect(await device.account.redeemSocial({ txnId, handle: 'lkh_'.padEnd(47, 'x') })).toMatchObject({ status: 'denied' })
  await expect(goThrough(popupUrl)).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
  const forged = await fetch(`${vaults.gateway.url}/v1/auth/social/callback/google?code=x&state=forged`, { redirect: 'manual' })
  expect(forged.status).toBe(404)
})

/** A login at Google as far as its answer, which has not been brought to the gateway yet. */
async function begin(provider: 'google' | 'github' = 'google') {
  const device = vaults.addDevice()
  const { txnId, popupUrl } = await device.account.startSocial({ provider })
  const ticket = new URL(popupUrl).searchParams.get('ticket') ?? ''
  const { authUrl = '' } = await site.pages().openTicket({ ticket })
  const answer = await site.follow(authUrl, (url) => url.pathname.startsWith('/v1/auth/social/callback/'))
  return { device, txnId, answer }
}
type Begun = Awaited<ReturnType<typeof begin>>

/** Brings an answer to the gateway. @returns What it said to the popup, or its refusal. */
async function bring(answer: URL): Promise<string | number> {
  const response = await fetch(answer, { redirect: 'manual' })
  const location = response.headers.get('location')
  return location ? (new URLSearchParams(new URL(location).hash.slice(1)).get('error') ?? 'handle') : response.status
}

const set = (name: string, value: string | null) => (answer: URL) => {
  if (value === null) answer.searchParams.delete(name)
  else answer.searchParams.set(name, value)
}

test.each<[string, (answer: URL, other: Begun) => unknown, string | number]>([
  ['no state', set('state', null), 404],
  ['an unknown state', set('state', 'forged'), 404],
  ['two states', (answer) => answer.searchParams.append('state', 'another'), 400],
  [
    'its state at another provider’s callback (mix-up)',
    (answer) => Object.assign(answer, { pathname: '/v1/auth/social/callback/github' }),
    404,
  ],
  ['no code', set('code', null), 'failed'],
  ['an unknown code', set('code', 'forged'), 'failed'],
  ['the code of another login (injection)', (answer, other) => set('code', other.answer.searchParams.get('code'))(answer), 'failed'],
  ['two codes', (answer, other) => answer.searchParams.append('code', other.answer.searchParams.get('code') ?? ''), 400],
  ['another issuer', set('iss', 'https://evil.example'), 'failed'],
  ['no issuer, where the provider always says it', set('iss', null), 'failed'],
  ['an error', set('error', 'access_denied'), 'failed'],
  ['a token in place of a code', (answer) => [set('code', null), set('id_token', 'e30.e30.e30')].map((change) => change(answer)), 'failed'],
])('T-O2 an answer with %s signs no user in', async (_what, change, outcome) => {
  const [one, other] = [await begin(), await begin()]
  const { device, txnId, answer } = one
  change(answer, other)

  expect(await bring(answer)).toBe(outcome)
  // Neither does the right one after a wrong one that was taken for it.
  const { status } = await device.account.redeemSocial({ txnId, handle: 'lkh_'.padEnd(47, 'x') })
  expect(status).toBe(outcome === 'failed' ? 'denied' : 'pending')
  expect(await device.account.user()).toBeUndefined()
})

test('T-O2 an answer counts once, and a code that was used is no answer to another login', async () => {
  const [one, other] = [await begin(), await begin()]
  expect(await bring(one.answer)).toBe('handle')
  expect(await bring(one.answer)).toBe(404)
  set('code', one.answer.searchParams.get('code'))(other.answer)
  expect(await bring(other.answer)).toBe('failed')
})

test('T-O2 each provider has a callback of its own, and code, PKCE and state; those of OpenID a nonce', async () => {
  for (const provider of ['google', 'apple', 'github', 'x', 'discord', 'facebook'] as const) {
    const { popupUrl } = await vaults.addDevice().account.startSocial({ provider })
    const ticket = new URL(popupUrl).searchParams.get('ticket') ?? ''
    const { authUrl = '' } = await site.pages().openTicket({ ticket })
    const { response_type, redirect_uri, code_challenge_method, code_challenge, state, nonce, response_mode } = Object.fromEntries(
      new URL(authUrl).searchParams,
    )
    expect({ response_type, code_challenge_method }).toEqual({ response_type: 'code', code_challenge_method: 'S256' })
    expect(redirect_uri).toBe(`${vaults.gateway.url}/v1/auth/social/callback/${provider}`)
    expect(code_challenge).toMatch(/^[\w-]{43}$/)
    expect(state).toMatch(/^[\w-]{43}$/)
    expect(nonce).toEqual(provider === 'google' || provider === 'apple' ? expect.stringMatching(/^[\w-]{43}$/) : undefined)
    expect(response_mode).toBe(provider === 'apple' ? 'form_post' : undefined)
  }
})

test('T-O6 I27 a popup without its opener goes on by the ticket it was opened with, and counts once the numbers were matched', async () => {
  const device = vaults.addDevice()
  const pages = site.pages()
  const ticket = newTicket()
  // It looks before its page has begun anything.
  const isThere = later(openOwnTicket(pages, ticket))
  const { txnId } = await device.account.startSocial({ provider: 'google', ticket })
  const { authUrl = '', origin } = await isThere
  expect(origin).toBe(appOrigin)
  const shown: string[] = []
  const waiting = later(device.account.awaitSocial({ txnId, isByWindow: true, onNumber: (number) => void shown.push(number) }))
  const token = (await site.followTo(authUrl)).get('handle') ?? ''
  const { numbers, ...facts } = await pages.readWindow({ token })
  expect(facts).toEqual({ origin: appOrigin, device: 'Chrome on Linux', network: '127.0.0.0/24', isElsewhere: false })
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(numbers).toContain(shown[0])
  expect(await pages.matchWindow({ token, number: shown[0] })).toEqual({ isMatched: true })
  expect(await waiting).toMatchObject({ status: 'session' })
  await expect(pages.matchWindow({ token, number: shown[0] })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
})

test('T-O6 C-15 where no such window turns up there is none, and that is known within seconds', async () => {
  const device = vaults.addDevice()
  const { txnId, popupUrl } = await device.account.startSocial({ provider: 'google' })
  // A window that has its opener speaks for itself.
  await goThrough(popupUrl)
  expect(await device.account.awaitSocial({ txnId, isByWindow: true })).toEqual({ status: 'closed' })
})

test('T-O1 a ticket that a page made is good for one login', async () => {
  const [one, other] = [vaults.addDevice(), vaults.addDevice()]
  const ticket = newTicket()
  await one.account.startSocial({ provider: 'google', ticket })
  await expect(other.account.startSocial({ provider: 'google', ticket })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
  await expect(other.account.startSocial({ provider: 'google', ticket: 'lkt_short' })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
})
