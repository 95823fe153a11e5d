import { expect, test, vi } from 'vitest'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'
import type { Review } from '../review/Review.ts'
import { createText } from '../text/createText.ts'
import { createQueue } from './createQueue.ts'
import type { FrameContext } from './FrameContext.ts'
import { declined } from './RefusedError.ts'
import { describeChange, updateEmail } from './updateEmail.ts'

vi.setConfig({ testTimeout: 60_000 })

const vaults = startVaultsForAll()

const text = createText()
const origin = 'https://app.example'

/** A frame whose owner is signed in and known to the page around. */
async function startFrame(email: string) {
  const { account, vault, logIn, sent } = vaults.addDevice({ origin })
  await logIn(email)
  await vault.open()
  await vault.create()
  await account.giveConsent()
  const state = { hasConsent: true, updateTxn: undefined, code: undefined }
  const settings = { ancestor: origin }
  return { frame: { account, vault, text, state, settings, queue: createQueue(), tell: () => {} } as unknown as FrameContext, sent }
}
const asked = (sent: readonly { path: string }[]) => sent.filter(({ path }) => path === '/v1/auth/email/change').length
const call = { signal: new AbortController().signal }

test('I13 T-F20 a page that starts a change of address has nothing sent before the owner has approved both addresses', async () => {
  const { frame, sent } = await startFrame('r10@mail.example')
  const mailsBefore = vaults.mail.mails.length
  const shown: { review: Review; origin: string }[] = []
  let approve = () => {}
  const { UPDATE_EMAIL } = updateEmail(frame, async (_, review, where) => {
    shown.push({ review, origin: where.origin })
    await new Promise<void>((resolve) => {
      approve = resolve
    })
  })
  const answer = UPDATE_EMAIL({ email: ' Attacker@ÉVIL.example ' }, call)
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(asked(sent)).toBe(0)
  expect(vaults.mail.mails).toHaveLength(mailsBefore)
  expect(frame.state.updateTxn).toBeUndefined()

  const { review } = shown[0] ?? { review: undefined }
  expect(shown[0]?.origin).toBe(origin)
  expect(review).toMatchObject({ isCritical: true, stake: { grantsRight: true, worthCents: 0n } })
  expect(review?.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['r10@mail.example', 'attacker@xn--vil-9la.example']))

  approve()
  expect(await answer).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  expect(asked(sent)).toBe(1)
  // The mail to the old address names what was shown.
  const mail = await vi.waitFor(() => {
    const found = vaults.mail.mails.find(({ to, text: words }) => to === 'r10@mail.example' && words.includes('change the email'))
    expect(found).toBeDefined()
    return found
  })
  expect(mail?.text).toContain('attacker@xn--vil-9la.example')
})

test.each([
  ['declined', 'r10b@mail.example', 'new@mail.example', { code: 4001 }],
  ['for what is no address', 'r10c@mail.example', 'new@mail', { code: -32602 }],
  ['for two addresses', 'r10d@mail.example', 'new@mail.example,other@mail.example', { code: -32602 }],
  ['for the same address', 'r10e@mail.example', 'R10E@mail.example', { code: -32602 }],
])('I13 a change that is %s sends nothing and leaves no way to a code', async (_, email, next, error) => {
  const { frame, sent } = await startFrame(email)
  const { UPDATE_EMAIL, UPDATE_EMAIL_PRIMARY_OTP } = updateEmail(frame, () => Promise.reject(declined()))
  await expect(UPDATE_EMAIL({ email: next }, call)).rejects.toMatchObject(error)
  await expect(UPDATE_EMAIL_PRIMARY_OTP(undefined, call)).rejects.toMatchObject({ code: -32602 })
  expect(asked(sent)).toBe(0)
})

test('I13 a change that is withdrawn before it could be shown is never shown', async () => {
  const { frame, sent } = await startFrame('r10f@mail.example')
  const { account, queue } = frame
  const review = vi.fn()
  const fetchUser: typeof account.fetchUser = async (...given) => {
    const user = await account.fetchUser(...given)
    queue.abort()
    return user
  }
  const { UPDATE_EMAIL } = updateEmail({ ...frame, account: { ...account, fetchUser } }, review)
  await expect(UPDATE_EMAIL({ email: 'new@mail.example' }, call)).rejects.toMatchObject({ code: 4001 })
  expect(review).not.toHaveBeenCalled()
  expect(asked(sent)).toBe(0)
})

test('I13 what cannot be seen in an address is written out in the review', () => {
  const { facts } = describeChange({ before: 'a@b.example', after: 'x\u202ey@b.example' }, text)
  expect(facts[1]?.value).toBe('x\\u{202e}y@b.example')
})
