import { join } from 'node:path'
import { EmailUser, embeddedConfig, expect, type LabPage, test } from '@latchkey/e2e'

const folder = join(import.meta.dirname, '../../../../docs/pictures')
const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'
/** Room around the modal. */
const margin = 16

for (const look of ['light', 'dark'] as const) {
  test.describe(look, () => {
    test.use({ colorScheme: look, deviceScaleFactor: 2, viewport: { width: 480, height: 800 } })

    async function take({ page, modal }: LabPage, name: string) {
      // The modal alone, at rest.
      await page.mouse.move(0, 0)
      const show = (visibility: string) =>
        page.evaluate((visibility) => document.querySelector<HTMLElement>('#root')?.style.setProperty('visibility', visibility), visibility)
      await show('hidden')
      let box = { x: 0, y: 0, width: 0, height: 0 }
      await expect(async () => {
        const before = box
        box = (await modal.dialog.boundingBox()) ?? box
        expect(box).toEqual(before)
      }).toPass({ intervals: [500] })
      const clip = { x: box.x - margin, y: box.y - margin, width: box.width + 2 * margin, height: box.height + 2 * margin }
      await page.screenshot({ path: join(folder, `${name}.${look}.jpg`), type: 'jpeg', quality: 85, clip, animations: 'disabled' })
      await show('visible')
    }

    test('connect, account, send', async ({ lab }) => {
      const { account, modal } = lab
      await lab.goto({ wallets: 'evm', config: embeddedConfig })
      await lab.open()
      await expect(modal.host.getByTestId('social-google')).toBeVisible()
      await expect(modal.wallet('metamask').locator('img')).toBeVisible()
      await take(lab, 'connect')
      await modal.wallet('test.latchkey.evm').click()
      await modal.expectClosed()
      await lab.openAccount()
      await expect(account.token('Lab Dollar').locator('img').first()).toBeVisible()
      await take(lab, 'account')
      await account.tile('send').click()
      await account.fillSend({ amount: '0.5', to: receiver })
      await account.find('send-review').click()
      await modal.expectView('WalletSendPreview')
      await expect(modal.dialog.getByText('Network fee').last().locator('..')).toContainText(/\d/)
      await take(lab, 'send')
    })

    test('approve', async ({ lab }) => {
      const { modal } = lab
      const siwx = { statement: 'Welcome to Meadow. Signing in costs nothing.', oneClick: false }
      const user = await EmailUser.signIn(lab, { config: { ...embeddedConfig, siwx } })
      await modal.expectView('SIWXSignMessage')
      await modal.host.getByTestId('signin-sign').click()
      await modal.expectView('ApproveTransaction')
      await expect(user.frame.getByTestId('quote')).toContainText('Welcome to Meadow.')
      await take(lab, 'approve')
    })
  })
}
