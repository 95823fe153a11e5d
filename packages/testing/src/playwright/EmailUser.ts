import type { FrameLocator, Locator, Page } from '@playwright/test'
import { testIds } from '../page/testIds.ts'
import { AskedRequest } from './AskedRequest.ts'
import { loadRunner } from './loadRunner.ts'
import { Modal } from './Modal.ts'

/** A mail as its reader sees it. */
export type Mail = { readonly subject?: string; readonly text?: string }

/** How long a user reads a message, and how much of that one frame on the screen is at most. */
const readingMs = [2_000, 100] as const

/** A user with a mailbox and no wallet: signs in by e-mail, and answers what the secure site's frame asks. */
export class EmailUser {
  readonly page: Page
  readonly modal: Modal
  readonly email: string
  /** The secure site, as it stands inside the modal. */
  readonly frame: FrameLocator
  readonly approve: Locator
  readonly decline: Locator
  readonly #readMails: EmailUser.Options['readMails']
  readonly #button: Locator | undefined

  constructor(page: Page, options: EmailUser.Options) {
    this.page = page
    this.modal = new Modal(page)
    this.email = options.email ?? `user-${crypto.randomUUID()}@meadow.example`
    this.frame = page.frameLocator('iframe[data-latchkey-frame]')
    this.approve = this.frame.getByTestId('approve')
    this.decline = this.frame.getByTestId('decline')
    this.#readMails = options.readMails
    this.#button = options.button
  }

  /** Types the address into the modal, and reads the code that then comes. */
  async askForCode(): Promise<string> {
    const before = (await this.#readMails(this.email)).length
    await this.modal.open(this.#button)
    const field = this.modal.find(testIds.emailField)
    await typeInto(field, this.email)
    await field.press('Enter')
    await this.modal.expectView('EmailVerifyOtp')
    return this.readCode(this.email, before)
  }

  /** Signs in with a code from the mail, as far as the code goes: a question of the site's own may follow. */
  async signIn(): Promise<void> {
    await this.typeCode(await this.askForCode())
  }

  /**
   * Types a code once the message that it will sign was read. One that is typed before the message was seen long enough is a login without;
   * frames that a busy machine leaves out do not count there, nor here.
   */
  async readAndType(code: string): Promise<void> {
    await this.frame.getByRole('textbox').focus()
    await this.frame.getByTestId('login-message').evaluate(async (message, [readMs, frameMs]) => {
      let [place, seenMs, before] = ['', 0, performance.now()]
      while (seenMs < readMs) {
        const now = await new Promise<number>(requestAnimationFrame)
        const box = JSON.stringify(message.getBoundingClientRect())
        seenMs = box === place ? seenMs + Math.min(now - before, frameMs) : 0
        place = box
        before = now
      }
    }, readingMs)
    await this.typeCode(code)
  }

  /** Types into the frame, which alone sees the digits. */
  async typeCode(code: string): Promise<void> {
    await typeInto(this.frame.getByRole('textbox'), code)
  }

  /** The code of the newest mail that has one and came after the first `before` ones. */
  async readCode(email: string = this.email, before = 0): Promise<string> {
    const { expect } = await loadRunner()
    let code = ''
    await expect
      .poll(async () => {
        const mails = await this.#readMails(email)
        const found = mails.slice(0, mails.length - before).map(({ text }) => /\b(\d{6})\b/.exec(text ?? '')?.[1])
        code = found.find((one) => one !== undefined) ?? ''
        return code
      })
      .toMatch(/^\d{6}$/)
    return code
  }

  /** Where the request can be answered: in the frame, or in the window of its own that the frame then asks for. */
  async openRequest(): Promise<AskedRequest> {
    const open = this.frame.getByTestId('open-review')
    const { expect } = await loadRunner()
    await expect(this.approve.or(open)).toBeVisible()
    await this.modal.untilFrameRests()
    if (!(await open.isVisible())) return new AskedRequest(this.frame)
    const opened = this.page.waitForEvent('popup')
    await open.click()
    return new AskedRequest(await opened)
  }

  /** Reads the whole request and approves it, in the frame or in a window of its own. A critical request takes a second press. */
  async agree(): Promise<void> {
    const asked = await this.openRequest()
    await asked.agree()
  }
}

export declare namespace EmailUser {
  type Options = {
    /** What your mail catcher holds for an address, the newest first. Your gateway sends there: `LATCHKEY_SMTP_URL`. */
    readonly readMails: (address: string) => Promise<readonly Mail[]>
    /** Default: a new address. */
    readonly email?: string | undefined
    /** What opens the modal. Default: `<latchkey-button>`. */
    readonly button?: Locator | undefined
  }
}

/** Firefox's driver fills a field by script, which a page does not see as typing: there each key is pressed. */
async function typeInto(field: Locator, text: string): Promise<void> {
  const isFirefox = field.page().context().browser()?.browserType().name() === 'firefox'
  await field.fill(isFirefox ? '' : text)
  if (isFirefox) await field.pressSequentially(text)
}
