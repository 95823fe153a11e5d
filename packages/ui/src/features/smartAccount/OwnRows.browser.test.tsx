import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { mockAccounts } from '../../../test/mockAccounts.ts'
import { mountTestModal } from '../../../test/mountTestModal.tsx'
import { settle } from '../../../test/settle.ts'

const email = 'mira@meadow.example'
const sessions = () => Response.json([])

async function show(parameters: mockAccounts.Parameters = {}, more: mountTestModal.Options = {}) {
  const { setUp, arrive } = mockAccounts(parameters)
  const modal = await mountTestModal({ ...setUp(), ...more })
  await arrive(modal)
  await modal.show({ view: 'Account' })
  return modal
}

test('E-13 who signed in by email sees it in the header and in a row, beside name and permissions', async () => {
  const modal = await show({ owner: { email }, sessions })

  await vi.waitFor(() => expect(modal.query('[data-testid="account-wallets"]')?.textContent).toContain(`${email}0x66…6D2e26`))
  expect(modal.query('[data-testid="account-own-email"]')?.textContent).toBe(`Email${email}`)
  expect(modal.query('[data-testid="account-own-name"]')?.textContent).toBe('NameChoose one')
  expect(modal.query('[data-testid="account-sessions"]')?.textContent).toBe('Permissions')
  ;(await modal.find('[data-testid="account-own-email"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('UpdateEmailWallet'))
  expect((await modal.find<HTMLInputElement>('[data-testid="email-current"]')).value).toBe(email)
})

test('a wallet without a passkey invites to protect it, and one with it does not; nothing moves once that is known', async () => {
  const bare = await show({ owner: { email, isProtected: false } })
  await vi.waitFor(() => expect(bare.query('[data-testid="action-protect"]')?.textContent).toContain('Protect your wallet'))
  const color = (element: Element | null) => element && getComputedStyle(element).backgroundColor
  const loud = color(bare.query('[data-testid="action-protect"]')?.parentElement ?? null)
  bare.unmount()

  let answer = (_user: { isProtected: boolean }) => {}
  const asked = new Promise<{ isProtected: boolean }>((resolve) => (answer = resolve))
  const modal = await show({ owner: { email }, user: async (user) => ({ ...user, ...(await asked) }) })
  const row = await modal.find('[data-testid="action-protect"]')
  await settle()
  const before = [row, modal.query('[role="tablist"]')].map((one) => one?.getBoundingClientRect().top)
  answer({ isProtected: true })

  await vi.waitFor(() => expect(modal.query('[data-testid="account-own-email"]')?.textContent).toContain(email))
  expect(row.textContent).toContain('Protection')
  expect(color(row.parentElement)).not.toBe(loud)
  expect([row, modal.query('[role="tablist"]')].map((one) => one?.getBoundingClientRect().top)).toEqual(before)
})

test('the rows stand 8 px apart from what is around, and the list gives way within the panel', async () => {
  await page.viewport(1_280, 800)
  const modal = await show({ owner: { email, isProtected: false }, sessions })
  await vi.waitFor(() => expect(modal.query('[data-testid="account-own-email"]')?.textContent).toContain(email))
  await settle()
  const box = (selector: string) => modal.query(selector)?.getBoundingClientRect() as DOMRect

  expect(box('[data-testid="action-protect"]').top - box('[data-testid^="action-receive"]').bottom).toBe(8)
  expect(box('[data-testid="account-own-email"]').top - box('[data-testid="action-protect"]').bottom).toBe(8)
  expect(box('[role="tablist"]').top - box('[data-testid="account-sessions"]').bottom).toBe(8)
  expect(box('[role="dialog"]').height).toBeLessThanOrEqual(680)
  expect(box('[data-testid="action-disconnect"]').bottom).toBeLessThanOrEqual(box('[role="dialog"]').bottom)
  const words = modal.byText('Smart account')
  expect(words?.getClientRects().length).toBe(1)
})
