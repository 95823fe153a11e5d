import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { LabPage } from './LabPage.ts'
import { readMails } from './readMails.ts'
import { urls } from './stack.ts'

/** How long a user reads a message, and how much of that one frame on the screen is at most. */
const readingMs = [2_000, 100] as const

/** A user with a mailbox and no wallet: signs in by e-mail, and answers what the secure site's frame asks. */
export class EmailUser {
  readonly lab: LabPage
  readonly email: string
  /** The secure site, as it stands inside the modal. */
  readonly frame: FrameLocator
  readonly approve: Locator
  readonly decline: Locator

  constructor(lab: LabPage, email = `user-${crypto.randomUUID()}@meadow.example`) {
    this.lab = lab
    this.email = email
    this.frame = lab.page.frameLocator('iframe[data-latchkey-frame]')
    this.approve = this.frame.getByTestId('approve')
    this.decline = this.frame.getByTestId('decline')
  }

  /** Opens the lab and signs a new user in. */
  static async signIn(lab: LabPage, state: LabPage.State): Promise<EmailUser> {
    const user = new EmailUser(lab)
    await lab.goto(state)
    await user.signIn()
    return user
  }

  get page(): Page {
    return this.lab.page
  }

  /** Types the address into the modal, and reads the code that then comes. */
  async askForCode(): Promise<string> {
    const { modal } = this.lab
    const before = (await readMails(this.email)).length
    await this.lab.open()
    const field = modal.host.getByTestId('email-field')
    await typeInto(field, this.email)
    await field.press('Enter')
    await modal.expectView('EmailVerifyOtp')
    return this.readCode(this.email, before)
  }

  /** Signs in with a code from the mail, as far as the code goes: a question of the site's own may follow. */
  async signIn(): Promise<void> {
    await this.typeCode(await this.askForCode())
    await expect(this.lab.fact('status')).toHaveText('connected')
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

  /**
   * Types a code once what it will sign was read. One that is typed before the message was seen long enough is a login without;
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
  async readCode(email: string, before = 0): Promise<string> {
    let code = ''
    await expect
      .poll(async () => {
        const mails = await readMails(email)
        const found = mails.slice(0, mails.length - before).map(({ text }) => /\b(\d{6})\b/.exec(text ?? '')?.[1])
        code = found.find((one) => one !== undefined) ?? ''
        return code
      })
      .toMatch(/^\d{6}$/)
    return code
  }

  /** Opens the wallet's own page from code, as the account's row does. */
  async openWallet(): Promise<void> {
    await this.lab.openWith({ view: 'UpgradeEmailWallet' })
    await expect(this.frame.getByTestId('wallet-devices')).toBeVisible()
    await this.lab.modal.untilFrameRests()
  }

  /** Where the request can be answered: in the frame, or in the window of its own that the frame then asks for. */
  async openRequest(): Promise<Asked> {
    const open = this.frame.getByTestId('open-review')
    await expect(this.frame.getByTestId('approve').or(open)).toBeVisible()
    await this.lab.modal.untilFrameRests()
    if (!(await open.isVisible())) return new Asked(this.frame)
    const opened = this.page.waitForEvent('popup')
    await open.click()
    return new Asked(await opened)
  }

  /** Opens the window of its own that a question about the wallet is asked in; the frame shows none of it (T-F7). */
  async openQuestion(): Promise<Page> {
    await expect(this.frame.getByTestId('open-question')).toBeVisible()
    await this.lab.modal.untilFrameRests()
    const opened = this.page.waitForEvent('popup')
    await this.frame.getByTestId('open-question').click()
    return opened
  }

  /** Reads all of what is asked and agrees, wherever it can be answered. What is critical takes another press. */
  async agree(): Promise<void> {
    const asked = await this.openRequest()
    await asked.agree()
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

/** Firefox's driver fills a field by script, which a page does not see as typing: there each key is pressed. */
async function typeInto(field: Locator, text: string): Promise<void> {
  const isFirefox = field.page().context().browser()?.browserType().name() === 'firefox'
  await field.fill(isFirefox ? '' : text)
  if (isFirefox) await field.pressSequentially(text)
}

/** A request on the screen, in the frame or in a window of its own. */
export class Asked {
  readonly place: FrameLocator | Page
  readonly approve: Locator
  readonly decline: Locator

  constructor(place: FrameLocator | Page) {
    this.place = place
    this.approve = place.getByTestId('approve')
    this.decline = place.getByTestId('decline')
  }

  /** Whether it has a window of its own. */
  get isWindow(): boolean {
    return 'waitForEvent' in this.place
  }

  /** Ticks what is to be ticked, and scrolls as the request asks, until each part was seen and Approve lets itself be pressed. */
  async read(): Promise<void> {
    const box = this.place.getByTestId('consent')
    await expect(this.approve).toBeVisible()
    if ((await box.count()) > 0) await box.check()
    await expect
      .poll(
        async () => {
          const next = this.place.getByTestId('show-next')
          if (await next.isVisible()) await next.click({ timeout: 1_000 }).catch(() => {})
          return this.approve.getAttribute('aria-disabled')
        },
        { intervals: [700], timeout: 60_000 },
      )
      .toBe('false')
  }

  /** Reads it all and agrees, twice where it asks for that. */
  async agree(): Promise<void> {
    await this.read()
    const isCritical = await this.approve.evaluate((button) => button.classList.contains('btn--danger'))
    if (isCritical) {
      const words = (await this.approve.textContent()) ?? ''
      await this.#pressUntil(async () => (await this.approve.textContent()) !== words)
      await expect(this.approve).toHaveAttribute('aria-disabled', 'false')
    }
    await this.press()
  }

  /** Presses Approve until this request is gone, and its window with it. */
  async press(): Promise<void> {
    const { place } = this
    const button = await this.approve.elementHandle()
    await this.#pressUntil(async () => !(await button?.evaluate((shown) => shown.isConnected)))
    if ('waitForEvent' in place) await expect.poll(() => place.isClosed()).toBe(true)
  }

  /** A press within 0.7 s of a change, such as a window that comes to the front, does not count: a person presses again. */
  async #pressUntil(isTaken: () => Promise<boolean>): Promise<void> {
    await this.approve.click().catch(() => {})
    await expect(async () => {
      if (await isTaken().catch(() => true)) return
      await this.approve.click({ timeout: 1_000 }).catch(() => {})
      expect(await isTaken().catch(() => true)).toBe(true)
    }).toPass({ intervals: [1_000], timeout: 30_000 })
  }

  async refuse(): Promise<void> {
    const place = this.place
    if (!('waitForEvent' in place)) return this.decline.click()
    const closed = place.waitForEvent('close')
    await this.decline.click().catch(() => {})
    await closed
  }
}

/** What a lab page says to have the embedded wallet, with the key's own account: what a smart one does is seen by itself. */
export const embeddedConfig = { secureSite: urls.secure, defaultAccountTypes: { eip155: 'eoa' } }
