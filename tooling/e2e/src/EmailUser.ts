import { EmailUser as HostEmailUser } from '@latchkey/testing/playwright'
import { expect, type Page } from '@playwright/test'
import type { LabPage } from './LabPage.ts'
import { readMails } from './readMails.ts'
import { urls } from './stack.ts'

/** A user of the lab with a mailbox and no wallet. */
export class EmailUser extends HostEmailUser {
  readonly lab: LabPage

  constructor(lab: LabPage, email?: string) {
    super(lab.page, { readMails, email, button: lab.page.getByTestId('lab-open') })
    this.lab = lab
  }

  /** Opens the lab and signs a new user in. */
  static async signIn(lab: LabPage, state: LabPage.State): Promise<EmailUser> {
    const user = new EmailUser(lab)
    await lab.goto(state)
    await user.signIn()
    return user
  }

  override async signIn(): Promise<void> {
    await super.signIn()
    await expect(this.lab.fact('status')).toHaveText('connected')
  }

  /** Signs a text at the lab, once the request was read. @throws If what comes is no signature. */
  async sign(): Promise<void> {
    const signature = this.lab.sign('Water the beans')
    await this.agree()
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
  }

  /** The number that the frame shows, for the owner to press elsewhere. */
  async readNumber(): Promise<string> {
    const shown = this.frame.getByRole('img', { name: /Number \d\d/ })
    return /\d\d/.exec((await shown.getAttribute('aria-label')) ?? '')?.[0] ?? ''
  }

  /** Presses that number in a window of the secure site's. */
  async pressNumber(window: Page): Promise<void> {
    const number = await this.readNumber()
    await window.getByTestId('confirm-number').filter({ hasText: number }).click()
  }

  /** Opens the wallet's own page from code, as the account's row does. */
  async openWallet(): Promise<void> {
    await this.lab.openWith({ view: 'UpgradeEmailWallet' })
    await expect(this.frame.getByTestId('wallet-devices')).toBeVisible()
    await this.lab.modal.untilFrameRests()
  }

  /** Opens the window of its own that a question about the wallet is asked in; the frame shows none of it (T-F7). */
  async openQuestion(): Promise<Page> {
    await expect(this.frame.getByTestId('open-question')).toBeVisible()
    await this.lab.modal.untilFrameRests()
    const opened = this.page.waitForEvent('popup')
    await this.frame.getByTestId('open-question').click()
    return opened
  }

  /** The active account. */
  async address(): Promise<string> {
    return (await this.page.evaluate(() => window.lab?.latchkey.getSnapshot().address)) ?? ''
  }

  /** Asks the wallet as a page does, by its provider. */
  request(method: string, params: unknown): Promise<unknown> {
    return this.page.evaluate(
      async ([method, params]) => {
        const provider = (await window.lab?.latchkey.getSnapshot().connector?.getProvider()) as {
          request(call: { method: unknown; params: unknown }): Promise<unknown>
        }
        return provider.request({ method, params })
      },
      [method, params] as const,
    )
  }
}

/** What a lab page says to have the embedded wallet, with the key's own account: what a smart one does is seen by itself. */
export const embeddedConfig = { secureSite: urls.secure, defaultAccountTypes: { eip155: 'eoa' } }
