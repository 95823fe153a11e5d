import { UserRejectedError } from '@latchkey/common/contract'
import { emailLoginAtom, push } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeView } from '../../../test/describeView.tsx'
import { mockAccounts } from '../../../test/mockAccounts.ts'
import { mockFarcaster } from '../../../test/mockFarcaster.ts'
import { mountTestModal } from '../../../test/mountTestModal.tsx'
import { settle } from '../../../test/settle.ts'
import { signedIn as both, email, emailStates, arriveWithCode as hasSent } from '../../../test/states/email.ts'

const setUp = () => mockFarcaster().setUp()

// What the frame shows in them is the secure site's own, and asked there.
describeView(emailStates, 'ConnectSocials')
describeView(emailStates, 'ConnectingSocial')
describeView(emailStates, 'ConnectingPasskey')
describeView(emailStates, 'EmailLogin')
describeView(emailStates, 'EmailVerifyOtp')

describeView(emailStates, 'ApproveTransaction')
describeView(emailStates, 'UpgradeEmailWallet')
describeView(emailStates, 'UpdateEmailWallet')
describeView(emailStates, 'UpdateEmailPrimaryOtp')
describeView(emailStates, 'UpdateEmailSecondaryOtp')

test.each(['light', 'dark'] as const)(
  'B-05 the wait for another code can be read as any text, and cannot be pressed (%s)',
  async (themeMode) => {
    const modal = await mountTestModal({ ...(await setUp()), themeMode })
    await hasSent(modal)
    await modal.show({ view: 'EmailVerifyOtp' })
    await settle()
    const button = await modal.find('[data-testid="otp-resend"]')
    const colorOf = (value: string) => {
      button.style.color = value
      const { color } = getComputedStyle(button)
      button.style.color = ''
      return color
    }

    expect(button.textContent).toMatch(/^Send a new code in \d+:\d\d/)
    expect([button.getAttribute('aria-disabled'), button.hasAttribute('disabled')]).toEqual(['true', false])
    expect(getComputedStyle(button).color).toBe(colorOf('var(--lk-text-2)'))
    expect(colorOf('var(--lk-text-2)')).not.toBe(colorOf('var(--lk-text-off)'))
  },
)

test.each(['light', 'dark'] as const)(
  'the row that leads to another email looks like the frame’s rows above it, and says the email (%s)',
  async (themeMode) => {
    const modal = await mountTestModal({ ...both.setUp(), themeMode })
    await both.arrive(modal)
    await modal.show({ view: 'UpgradeEmailWallet' })
    const row = await modal.find('[data-testid="account-email"]')
    await vi.waitFor(() => expect(row.textContent).toBe(`Change email${email}`))
    await settle()
    const box = row.parentElement as HTMLElement
    const mark = row.querySelector('span') as HTMLElement
    const token = (property: 'backgroundColor' | 'borderRadius' | 'boxShadow' | 'color', value: string) => {
      const probe = document.createElement('div')
      Object.assign(probe.style, { [property]: value })
      modal.root.append(probe)
      onTestFinished(() => probe.remove())
      return getComputedStyle(probe)[property]
    }

    // The same as `.row` of the secure site's wallet.css.
    expect(getComputedStyle(box)).toMatchObject({
      backgroundColor: token('backgroundColor', 'var(--lk-sunken)'),
      borderRadius: token('borderRadius', 'var(--lk-r-card)'),
      boxShadow: token('boxShadow', 'inset 0 0 0 1px var(--lk-line)'),
    })
    expect(getComputedStyle(mark)).toMatchObject({
      backgroundColor: token('backgroundColor', 'var(--lk-accent-soft)'),
      color: token('color', 'var(--lk-accent-text)'),
    })
    const [outer, inner] = [box, mark].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect]
    expect([inner.width, inner.height, inner.left - outer.left]).toEqual([36, 36, 8])
    // The frame is 4 px wider at each side, for the ring of the focus.
    const frame = (await modal.find('[data-testid="secure-frame"]')).getBoundingClientRect()
    expect([outer.left - frame.left, frame.right - outer.right]).toEqual([4, 4])
  },
)

/** The second code is asked for, and the wait for another one is over. */
async function awaitSecondCode(changeEmail: (email: string) => Promise<unknown>) {
  const { setUp, arrive } = mockAccounts({ owner: { email }, changeEmail })
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  modal.kit.store.set(emailLoginAtom, { email: 'mira@orchard.example', cooldownUntilMs: Date.now() })
  await modal.show({ view: 'UpdateEmailWallet' })
  push(modal.kit, { view: 'UpdateEmailSecondaryOtp' })
  return { modal, press: async () => (await modal.find('[data-testid="otp-resend"]:not([aria-disabled="true"])')).click() }
}

test('A-09 the second code says where it went and which step it is; a new one begins the change again, which its owner approves', async () => {
  const asked: string[] = []
  const { modal, press } = await awaitSecondCode(async (address) => {
    asked.push(address)
    return { action: 'VERIFY_PRIMARY_OTP' }
  })
  const steps = await modal.find('ol[aria-label="Steps"]')
  expect([...steps.children].map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
    ['Confirm your current email', null],
    ['Confirm your new email', 'step'],
  ])
  expect(steps.closest('[role="dialog"]')?.textContent).toContain('Sent to mira@orchard.example.')
  await press()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('UpdateEmailPrimaryOtp'))
  expect(asked).toEqual(['mira@orchard.example'])
})

test('A-09 who declines the change that begins again is back at the address; a failure is said, without the field of a void code', async () => {
  const outcomes = [new UserRejectedError(), new Error('down')]
  const { modal, press } = await awaitSecondCode(() => Promise.reject(outcomes.pop()))
  await press()
  await modal.find('[role="dialog"] ol + [role="status"]')
  await vi.waitFor(() => expect(modal.query('[data-testid="secure-frame"]')).toBeNull())
  await press()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('UpdateEmailWallet'))
})
