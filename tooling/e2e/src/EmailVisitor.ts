import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { LabPage } from './LabPage.ts'
import { readMails } from './readMails.ts'
import { urls } from './stack.ts'

/** Somebody with a mailbox and no wallet: signs in by e-mail, and answers what the secure site's frame asks. */
export class EmailVisitor {
  readonly lab: LabPage
  readonly email: string
  /** The secure site, as it stands inside the modal. */
  readonly frame: FrameLocator
  readonly approve: Locator
  readonly decline: Locator

  constructor(lab: LabPage, email = `visitor-${crypto.randomUUID()}@meadow.example`) {
    this.lab = lab
    this.email = email
    this.frame = lab.page.frameLocator('iframe[data-latchkey-frame]')
    this.approve = this.frame.getByTestId('approve')
    this.decline = this.frame.getByTestId('decline')
  }

  get page(): Page {
    return this.lab.page
  }

  /** Types the address into the modal, and reads the code that then comes. */
  async askForCode(): Promise<string> {
    const { modal } = this.lab
    const before = (await readMails(this.email)).length
    await this.lab.open()
    await modal.host.getByTestId('email-field').fill(this.email)
    await modal.host.getByTestId('email-field').press('Enter')
    await modal.expectView('EmailVerifyOtp')
    return this.readCode(this.email, before)
  }

  /** Signs in with a code from the mail, as far as the code goes: a question of the site's own may follow. */
  async signIn(): Promise<void> {
    await this.typeCode(await this.askForCode())
    await expect(this.lab.fact('status')).toHaveText('connected')
  }

  /** Types into the frame, which alone sees the digits. */
  async typeCode(code: string): Promise<void> {
    await this.frame.getByRole('textbox').fill(code)
  }

  /** The code of the mail that came after the first `before` ones. */
  async readCode(email: string, before = 0): Promise<string> {
    await expect.poll(async () => (await readMails(email)).length).toBeGreaterThan(before)
    const [mail] = await readMails(email)
    return /\b(\d{6})\b/.exec(mail?.text ?? '')?.[1] ?? ''
  }

  /** Reads what the frame asks and agrees, once the button lets itself be pressed. */
  async agree(): Promise<void> {
    await expect(this.approve).toHaveAttribute('aria-disabled', 'false')
    await this.approve.click()
  }

  /** The account in front. */
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
