import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SocialSite, startSocialSite } from '../../test/startSocialSite.ts'

vi.setConfig({ testTimeout: 120_000 })

let site: SocialSite
beforeAll(async () => {
  site = await startSocialSite()
}, 60_000)
afterAll(() => site.stop())

const [home, elsewhere] = ['198.51.100.7', '203.0.113.9']
const ticketOf = (popupUrl: string) => new URL(popupUrl).searchParams.get('ticket') ?? ''

/** A link that an attacker made on their own machine and sent to a user. */
async function sendLink() {
  const attacker = site.vaults.addDevice({ address: elsewhere })
  const { txnId, popupUrl } = await attacker.account.startSocial({ provider: 'google' })
  const look = async (handle?: string) => attacker.account.redeemSocial({ txnId, handle })
  return { attacker, txnId, ticket: ticketOf(popupUrl), look }
}

/** What the person at the link does at their provider. @returns The handle that their window is left with. */
async function signInAtLink(ticket: string, isAlone: boolean): Promise<string> {
  const { authUrl = '' } = await site.pages(home).openTicket({ ticket, isAlone })
  const fields = await site.followTo(authUrl, {}, home)
  expect(fields.get('match')).toBe('1')
  return fields.get('handle') ?? ''
}

test('I27 a link and presses on genuine pages give the sender neither a session nor the right to recover', async () => {
  const owner = site.vaults.addDevice({ address: home })
  await owner.account.startSocial({ provider: 'google' })
  const { attacker, ticket, look } = await sendLink()
  const token = await signInAtLink(ticket, true)

  // The window says whose login it is: another machine's, on another network.
  const { numbers, ...facts } = await site.pages(home).readWindow({ token })
  expect(facts).toMatchObject({ device: 'Chrome on Linux', network: '203.0.113.0/24', isElsewhere: true })
  expect(new Set(numbers).size).toBe(3)
  const step = await look()
  expect(step).toMatchObject({ status: 'pending', number: expect.stringMatching(/^\d\d$/) })

  const wrong = numbers.find((one) => step.status === 'pending' && one !== step.number)
  expect(await site.pages(home).matchWindow({ token, number: wrong })).toEqual({ isMatched: false })
  expect(await look()).toEqual({ status: 'denied' })
  expect(await attacker.account.user()).toBeUndefined()
})

test('I27 a handle that a hostile page passes on is worth nothing on another network without the numbers', async () => {
  const { ticket, look } = await sendLink()
  // The page around opened the window, hears its handle, and sends it to the attacker.
  const handle = await signInAtLink(ticket, false)
  expect(await look(handle)).toMatchObject({ status: 'pending', number: expect.any(String) })
  expect(await look()).toMatchObject({ status: 'pending' })
})

test('I27 a user who matches the numbers gets a mail, with a way to take it back', async () => {
  const person = { as: 'matched@mail.example' }
  const owner = site.vaults.addDevice()
  await site.logIn(owner, 'google', person)
  await owner.vault.create()
  const other = site.vaults.addDevice({ name: 'Firefox on Windows' })
  const { txnId, popupUrl } = await other.account.startSocial({ provider: 'google' })
  const { authUrl = '' } = await site.pages().openTicket({ ticket: ticketOf(popupUrl), isAlone: true })
  const token = (await site.followTo(authUrl, person)).get('handle') ?? ''
  const step = await other.account.redeemSocial({ txnId, handle: undefined })
  if (step.status !== 'pending') throw new Error(step.status)
  await site.pages().matchWindow({ token, number: step.number })
  expect(await other.account.redeemSocial({ txnId, handle: undefined })).toMatchObject({ status: 'session' })

  const mail = await site.vaults.mail.take(person.as)
  expect(mail.subject).toBe('A number was pressed to let a device into your wallet')
  expect(mail.text).toContain('Firefox on Windows')
  const link = /\/not-me#(lkn_[\w-]{43})/.exec(mail.text)?.[1] ?? ''
  await site.pages().sayNotMe({ token: link })
  await expect(other.account.hasConsent()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' })
})

type Step = 'open' | 'openAlone' | 'signIn' | 'read' | 'deny' | 'guess' | 'look' | 'lookWithHandle'

test('I27 in no order of an attacker’s and a victim’s steps does the attacker’s frame get a session without the right number', async () => {
  const step = fc.constantFrom<Step>('open', 'openAlone', 'signIn', 'read', 'deny', 'guess', 'look', 'lookWithHandle')
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      const { attacker, ticket, look } = await sendLink()
      const pages = site.pages(home)
      let [authUrl, handle, right] = ['', '', '']
      const run: { readonly [step in Step]: () => Promise<unknown> } = {
        open: async () => (authUrl ||= (await pages.openTicket({ ticket })).authUrl ?? ''),
        openAlone: async () => (authUrl ||= (await pages.openTicket({ ticket, isAlone: true })).authUrl ?? ''),
        async signIn() {
          if (authUrl && !handle) handle = (await site.followTo(authUrl, {}, home)).get('handle') ?? ''
        },
        read: () => pages.readWindow({ token: handle }),
        deny: () => pages.matchWindow({ token: handle, number: undefined }),
        async guess() {
          const { numbers } = await pages.readWindow({ token: handle })
          await pages.matchWindow({ token: handle, number: numbers.find((one) => one !== right) })
        },
        async look() {
          const seen = await look()
          if (seen.status === 'pending') right = seen.number ?? right
        },
        lookWithHandle: async () => handle && look(handle),
      }
      for (const one of ['look', ...steps, 'look'] as const) await run[one]().catch(() => {})
      expect(await attacker.account.user()).toBeUndefined()
    }),
    { numRuns: 25, seed: 27 },
  )
})
