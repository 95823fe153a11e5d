import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mockFarcaster } from '../../../../test/mockFarcaster.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { emailStates } from '../../../../test/states/email.ts'

const dayMs = 86_400_000

describeView(emailStates, 'EmailVerifyDevice')

/** A new device whose owner no mail can ask, told to wait. */
const start = async (code = 'DEVICE_DELAYED', retryAfterMs = dayMs) => {
  const app = mockFarcaster()
  const modal = await mountTestModal(app.setUp())
  await modal.show({ view: 'Connect' })
  ;(await modal.find('[data-testid="social-farcaster"]')).click()
  await modal.find('[data-testid="qr"]')
  app.fail(code, { retryAfterMs })
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('EmailVerifyDevice'))
  if (code === 'DEVICE_DELAYED') await vi.waitFor(() => expect(app.calls).toContain('device'))
  return { app, modal }
}
const say = (time: number) =>
  new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' }).format(time)

test('3.7 a device that has to wait says from when it can be used, and shows the number by which it can be at once', async () => {
  const { app, modal } = await start()
  await vi.waitFor(() => expect(modal.query('h3')?.textContent).toMatch(/^You can use this device from /))
  const title = await modal.find('h3')
  expect([say(Date.now() + dayMs), say(Date.now() + dayMs - 60_000)]).toContain(
    title.textContent?.replace('You can use this device from ', ''),
  )
  expect(modal.root.textContent).toContain('choose Devices, and press this number there')
  expect(modal.root.textContent).not.toMatch(/moment|Too many/)
  expect((await modal.find('[data-testid="secure-frame"]')).ariaLabel).toBe('Number to press where you approve this')

  app.approveDevice()

  await modal.until('closed')
})

test('3.7 without an answer the time stays, and another try shows the number again', async () => {
  const { app, modal } = await start()
  app.failDevice('EMBEDDED_TIMEOUT')
  const again = await modal.find('[data-testid="device-number-again"]')
  expect(modal.root.textContent).toContain('You can use this device from')
  expect(modal.query('[data-testid="secure-frame"]')).toBeNull()
  again.click()
  await modal.find('[data-testid="secure-frame"]')
  await vi.waitFor(() => expect(app.calls.filter((call) => call === 'device')).toHaveLength(2))
})

test.each([
  ['USER_REJECTED', 'Not approved', 'Another of your devices refused this one'],
  [-32602, 'You can use this device from', 'Sign in here again then.'],
] as const)('3.7 a wait that ends with %s shows no number', async (code, title, words) => {
  const { app, modal } = await start()
  app.failDevice(code)
  await vi.waitFor(() => expect(modal.root.textContent).toContain(words))
  expect(modal.root.textContent).toContain(title)
  expect(modal.query('[data-testid="secure-frame"], [data-testid="device-number-again"]')).toBeNull()
})

test('I11 a wallet that opens here later says when, and asks for no number', async () => {
  const { app, modal } = await start('RECOVERY_DELAYED', 3_600_000)
  await vi.waitFor(() => expect(modal.query('h3')?.textContent).toMatch(/^This wallet opens here from /))
  expect(modal.query('[data-testid="secure-frame"]')).toBeNull()
  expect(app.calls).not.toContain('device')
})
