import type { FrameLocator, Locator, Page } from '@playwright/test'
import { testIds } from '../page/testIds.ts'
import { AskedRequest } from './AskedRequest.ts'
import { loadRunner } from './loadRunner.ts'
import { Modal } from './Modal.ts'

/** A mail as its reader sees it. */
export type Mail = { readonly subject?: string; readonly text?: string }

/** How long a user reads a message, and how much of that one frame on the screen is at most. */
const readingMs = [2_000, 100] as const

/** How long it may take to check a code and to make the wallet's key, on a busy machine. */
const keyMs = 30_000

/** A user with a mailbox and no wallet: signs in by e-mail, and answers what the secure site's frame asks. */
export class EmailUser {
  /** The page that the user is on. */
  readonly page: Page
  /** The modal in it. */
  readonly modal: Modal
  /** The user's address. */
  readonly email: string
  /** The secure site, as it stands inside the modal. */
  readonly frame: FrameLocator
  /** Approve, in the frame. A request that has a window of its own has its buttons there: see {@link openRequest}. */
  readonly approve: Locator
  /** Decline, in the frame. */
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

  /**
   * Types the address into the modal, and reads the code that then comes.
   *
   * @throws If the modal does not go on to the code, with what it says instead; or if no code comes.
   */
  async askForCode(): Promise<string> {
    const before = (await this.#readMails(this.email)).length
    await this.modal.open(this.#button)
    const field = this.modal.find(testIds.emailField)
    await typeInto(field, this.email)
    await field.press('Enter')
    await this.#goesOn(() => this.modal.expectView('EmailVerifyOtp'))
    return this.readCode(this.email, before)
  }

  /**
   * Signs in with a code from the mail, as far as the code goes: a question of the site's own may follow.
   *
   * @throws If the sign-in does not go on, with what the modal or the frame says instead.
   */
  async signIn(): Promise<void> {
    await this.typeCode(await this.askForCode())
    const { expect } = await loadRunner()
    const asked = this.modal.host.locator('[data-latchkey-view="EmailVerifyOtp"]:not([data-state="closed"])')
    const isAsked = async () => (await asked.count()) > 0 && (await this.frame.getByRole('textbox').isVisible())
    await this.#goesOn(() => expect.poll(isAsked, { message: 'the code is still asked for', timeout: keyMs }).toBe(false))
  }

  /**
   * Types a code once the message that it will sign was read (A-14). One that is typed before the message was seen long enough is a login without;
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

  /** @throws What the wait threw, after what the user is told: a step that never comes says nothing by itself. */
  async #goesOn(wait: () => Promise<void>): Promise<void> {
    try {
      await wait()
    } catch (cause) {
      const told = this.modal.host.locator('[role="alert"], [role="status"][data-testid="alert"], p[data-invalid]')
      const words = await Promise.all([told, this.frame.getByRole('alert')].map((one) => one.allInnerTexts().catch(() => [])))
      const said = [...new Set(words.flat().map((text) => text.replace(/\s+/g, ' ').trim()))].filter(Boolean)
      if (said.length === 0) throw cause
      throw new Error(`The sign-in by e-mail does not go on. The user is told: ${said.map((text) => `"${text}"`).join(', ')}`, { cause })
    }
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
