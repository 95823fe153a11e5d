import { emailLoginAtom } from '@latchkey/core/internal'
import { expect, test } from 'vitest'
import { describeView } from '../../../test/describeView.tsx'
import { mockAccounts } from '../../../test/mockAccounts.ts'
import { mockFarcaster } from '../../../test/mockFarcaster.ts'
import { mountTestModal, type TestModal } from '../../../test/mountTestModal.tsx'
import { settle } from '../../../test/settle.ts'

const email = 'mira@meadow.example'
const setUp = () => mockFarcaster().setUp()
const hasSent = async ({ kit }: TestModal) => kit.store.set(emailLoginAtom, { email, cooldownUntilMs: Date.now() + 3_600_000 })

// What the frame shows in them is the secure site's own, and asked there.
describeView('ConnectSocials', { route: { view: 'ConnectSocials' }, setUp })
describeView('ConnectingSocial', { route: { view: 'ConnectingSocial', params: { provider: 'google' } }, setUp })
describeView('ConnectingPasskey', { route: { view: 'ConnectingPasskey' }, setUp })
describeView('EmailLogin', { route: { view: 'EmailLogin' }, setUp, focuses: '[data-testid="email-field"]' })
describeView('EmailVerifyOtp', { route: { view: 'EmailVerifyOtp' }, setUp, arrive: hasSent })

const owner = mockAccounts({ owner: { email } })
const both = { setUp: owner.setUp, arrive: owner.arrive }
const changes = {
  setUp: owner.setUp,
  arrive: async (modal: TestModal) => {
    await owner.arrive(modal)
    await hasSent(modal)
  },
}
describeView('ApproveTransaction', { route: { view: 'ApproveTransaction' }, ...both })
describeView('UpgradeEmailWallet', { route: { view: 'UpgradeEmailWallet' }, ...both })
describeView('UpdateEmailWallet', { route: { view: 'UpdateEmailWallet' }, ...both, focuses: '[data-testid="email-field"]' })
describeView('UpdateEmailPrimaryOtp', { route: { view: 'UpdateEmailPrimaryOtp' }, ...changes })
describeView('UpdateEmailSecondaryOtp', { route: { view: 'UpdateEmailSecondaryOtp' }, ...changes })

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
