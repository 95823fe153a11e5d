import { back } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mockFarcaster } from '../../../../test/mockFarcaster.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { emailStates } from '../../../../test/states/email.ts'

describeView(emailStates, 'ConnectingFarcaster')

const start = async (app = mockFarcaster(), more: mountTestModal.Options = {}) => {
  const modal = await mountTestModal(app.setUp(more))
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="social-farcaster"]')).click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingFarcaster'))
  return { app, modal }
}

test('R-11 a code with the link, a button that copies it, and the end once the app has signed', async () => {
  const { app, modal } = await start()
  const code = await modal.find('[data-testid="qr"]')
  expect(code.dataset['uri']).toBe('https://farcaster.example/siwf?channelToken=1')
  expect(code.ariaLabel).toBe('QR code to sign in with Farcaster')
  expect(modal.root.textContent).toContain('Your camera opens our page, and then Farcaster, where you confirm.')
  expect((await modal.find('[data-testid="secure-frame"]')).ariaLabel).toBe('Number to press on the page')
  expect((await modal.find('[data-testid="action-copy-link"]')).ariaDisabled).toBeNull()
  expect(modal.query('[data-testid="farcaster-open"]')).toBeNull()

  app.sign()

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Connected'))
  await modal.until('closed')
  expect(app.calls).toEqual(['uri'])
})

test('while the link is being made there is its place, and nothing to copy', async () => {
  const { modal } = await start(mockFarcaster({ isSilent: true }))
  expect((await modal.find('[aria-label="Generating code"]')).ariaBusy).toBe('true')
  expect((await modal.find('[data-testid="action-copy-link"]')).ariaDisabled).toBe('true')
})

test('U-02 on a phone a button opens the app inside the tap, and the link can be copied', async () => {
  const opened: string[] = []
  const { modal } = await start(mockFarcaster(), { page: { isPhone: () => true, open: (url: string) => void opened.push(url) } })
  const button = await modal.find('[data-testid="farcaster-open"]')
  await vi.waitFor(() => expect(button.ariaDisabled).toBeNull())
  expect(modal.query('[data-testid="qr"]')).toBeNull()
  expect(modal.root.textContent).toContain('Remember the number below, confirm in the app, then come back here.')

  button.click()

  expect(opened).toEqual(['https://farcaster.example/siwf?channelToken=1'])
  expect(modal.query('[data-testid="action-copy-link"]')).toBeTruthy()
})

test('N-22 leaving while disconnected drops the code, and reloads the frame', async () => {
  const { app, modal } = await start()
  await modal.find('[data-testid="qr"]')

  back(modal.kit)

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))
  await vi.waitFor(() => expect(app.calls).toEqual(['uri', 'reload']))
  ;(await modal.find('[data-testid="social-farcaster"]')).click()
  expect((await modal.find('[data-testid="qr"]')).dataset['uri']).toBe('https://farcaster.example/siwf?channelToken=2')
})

test('S-11 a sign-in that failed says so, and another try has another code', async () => {
  const { app, modal } = await start()
  await modal.find('[data-testid="qr"]')

  app.fail(4001)

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Failed to connect to farcaster'))
  expect(modal.query('[data-testid="qr"]')).toBeNull()
  ;(await modal.find('[data-testid="farcaster-again"]')).click()
  expect((await modal.find('[data-testid="qr"]')).dataset['uri']).toBe('https://farcaster.example/siwf?channelToken=2')
})

test('C-08 a code without an answer expires, and a new one is created', async () => {
  const { app, modal } = await start()
  await modal.find('[data-testid="qr"]')

  app.fail('EMBEDDED_TIMEOUT')

  await vi.waitFor(() => expect(modal.root.textContent).toContain('This code expired'))
  expect((await modal.find('[data-testid="farcaster-again"]')).textContent).toBe('New code')
})

test('a wallet from another device is unlocked in the frame', async () => {
  const { app, modal } = await start()
  await modal.find('[data-testid="qr"]')

  app.fail('VERIFY_RECOVERY')

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('UpgradeEmailWallet'))
  expect(app.calls).toEqual(['uri'])
})

test('A-14 once the app has signed, the place of the code is the frame’s, which asks for one press below the message', async () => {
  const { app, modal } = await start()
  await modal.find('[data-testid="qr"]')

  app.awaitPress()

  await vi.waitFor(() => expect(modal.query('[data-testid="qr"]')).toBeNull())
  const place = await modal.find('[data-testid="secure-frame"]')
  expect(place.ariaLabel).toBe('The last step, on the secure site')
  expect(modal.query('[data-testid="action-copy-link"]')).toBeNull()
  app.sign()
  await modal.until('closed')
})
