import type { SmartSession } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mockAccounts } from '../../../../test/mockAccounts.ts'
import { answerSessions as answer, expiredSession, openSession } from '../../../../test/mockSessions.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { readingOrder } from '../../../../test/readingOrder.ts'
import { settle } from '../../../../test/settle.ts'
import { emailStates } from '../../../../test/states/email.ts'

const route = { view: 'SmartSessions' } as const
const session = openSession()
const expired = expiredSession()
const revoked = { ...session, pci: `0x${'3f'.repeat(32)}`, revokedAt: '2026-06-02T10:00:00Z' }

describeView(emailStates, 'SmartSessions')

async function show(parameters: mockAccounts.Parameters) {
  const { setUp, arrive } = mockAccounts(parameters)
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  return modal
}

test('A-07 shows each site with its limits and what is used; what is over comes last, without a way to revoke', async () => {
  const modal = await show({ sessions: answer(expired, revoked, session) })
  await modal.show(route)

  const card = await modal.find('[data-testid="session"]')
  for (const words of ['Meadow', 'meadow.example', '4 days left', 'Can spend', '50 PLD a day', 'Used today', '12 PLD', '3 times at most'])
    expect(card.textContent).toContain(words)
  const over = [...modal.shadow.querySelectorAll('[data-testid="session-over"]')].map((one) => one.textContent)
  expect(over).toHaveLength(2)
  expect(over[0]).toMatch(/^Polder.*Expired /)
  expect(over[1]).toMatch(/Revoked 02 Jun$/)
  expect(modal.shadow.querySelectorAll('[data-testid="session-revoke"]')).toHaveLength(1)
})

test('B-13 in Arabic a limit begins with its amount, at the right', async () => {
  const { setUp, arrive } = mockAccounts({ sessions: answer(session) })
  const modal = await mountTestModal({ ...setUp(), locale: 'ar' })
  await arrive(modal)
  await modal.show(route)
  const values = [...(await modal.find('[data-testid="session"]')).querySelectorAll('dd')]

  expect(readingOrder(values[0] as Element)).toMatch(/ 50 PLD$/)
})

test.each([
  ['en', '1,250,000.5 PLD'],
  ['de', '1.250.000,5 PLD'],
  ['fa', '۱٬۲۵۰٬۰۰۰٫۵ PLD'],
])('U-09 an amount is written as all numbers of the language: %s', async (locale, amount) => {
  const [limit] = session.permissions
  const large = { ...session, permissions: [{ ...limit, data: { ...limit?.data, periodAmount: `0x${1_250_000_500_000n.toString(16)}` } }] }
  const { setUp, arrive } = mockAccounts({ sessions: answer(large as SmartSession) })
  const modal = await mountTestModal({ ...setUp(), locale })
  await arrive(modal)
  await modal.show(route)

  expect((await modal.find('[data-testid="session"]')).textContent).toContain(amount)
})

test('E-16 revokes with the second press, and not when it comes late', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  try {
    const asked: { context: string }[] = []
    const revokePermissions = async (call: { context: string }) => void asked.push(call)
    const modal = await show({ sessions: answer(session), capabilities: { revokePermissions } })
    await modal.show(route)
    const button = await modal.find('[data-testid="session-revoke"]')

    button.click()
    await vi.waitFor(() => expect(button.textContent).toBe('Revoke now'))
    vi.advanceTimersByTime(5_100)
    await vi.waitFor(() => expect(button.textContent).toBe('Revoke'))
    expect(asked).toEqual([])

    button.click()
    await vi.waitFor(() => expect(button.textContent).toBe('Revoke now'))
    button.click()
    await vi.waitFor(() => expect(asked).toMatchObject([{ context: '0x1234' }]))
    await vi.waitFor(() => expect(modal.byText('Permission revoked')).toBeTruthy())
  } finally {
    vi.useRealTimers()
  }
})

test('B-17 says that there are no permissions, and that they could not be loaded', async () => {
  const modal = await show({ sessions: answer() })
  await modal.show(route)
  await vi.waitFor(() => expect(modal.byText('No permissions given')).toBeTruthy())

  let isDown = true
  const other = await show({ sessions: () => (isDown ? new Response('{}', { status: 400 }) : answer(session)()) })
  await other.show(route)
  const again = await other.find('[data-testid="sessions-again"]')
  isDown = false
  again.click()
  await other.find('[data-testid="session"]')
})

test('Revoke is a quiet button until it is pressed once', async () => {
  const modal = await show({ sessions: answer(session) })
  await modal.show(route)
  const button = await modal.find('[data-testid="session-revoke"]')
  const [quiet, text] = [getComputedStyle(button).color, getComputedStyle(modal.root).color]

  button.click()

  await vi.waitFor(() => expect(button.textContent).toBe('Revoke now'))
  await settle()
  expect(getComputedStyle(button).color).not.toBe(quiet)
  expect(quiet).toBe(text)
})

test('R-10 the account and its settings lead here, with the number of sites, and not with the flag off', async () => {
  const modal = await show({ sessions: answer(session, { ...session, pci: revoked.pci }) })
  await modal.show({ view: 'Account' })
  await vi.waitFor(async () => expect((await modal.find('[data-testid="account-sessions"]')).textContent).toContain('1 site'))
  await modal.show({ view: 'SmartAccountSettings' })
  ;(await modal.find('[data-testid="account-sessions"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('SmartSessions'))

  const off = await show({})
  await off.show({ view: 'Account' })
  await off.find('[data-testid="account-type"]')
  expect(off.query('[data-testid="account-sessions"]')).toBeNull()
  await off.show({ view: 'SmartAccountSettings' })
  await off.find('[data-testid="smart-deployed"]')
  expect(off.query('[data-testid="account-sessions"]')).toBeNull()
})
