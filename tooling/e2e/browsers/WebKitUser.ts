import { expect } from '@playwright/test'
import { embeddedConfig } from '../src/EmailUser.ts'
import { readMails } from '../src/readMails.ts'
import { urls } from '../src/stack.ts'
import type { WebKitBrowser } from './WebKitBrowser.ts'

const frame = 'iframe[data-latchkey-frame]'
const byId = (id: string) => `[data-testid="${id}"]`

/** A user with a mailbox and no wallet, at the lab in WebKit. */
export class WebKitUser {
  readonly browser: WebKitBrowser
  readonly email = `user-${crypto.randomUUID()}@meadow.example`

  constructor(browser: WebKitBrowser) {
    this.browser = browser
  }

  /** Opens the lab with a wallet in the browser, the e-mail wallet, and these options. */
  async goto(config: WebKitUser.Config = {}): Promise<void> {
    const query = new URLSearchParams({ wallets: 'evm:4', config: JSON.stringify({ ...embeddedConfig, ...config }) })
    await this.browser.goto(`${urls.lab}/?${query}`)
    await expect.poll(() => this.browser.run(() => window.lab !== undefined)).toBe(true)
  }

  /** Opens the modal by the host's button. */
  async open(): Promise<void> {
    await this.browser.click(byId('lab-open'))
    await expect.poll(() => this.browser.attribute('[data-latchkey-view]', 'data-state')).toBe('open')
  }

  async close(): Promise<void> {
    await this.browser.click(byId('header-close'))
    await this.untilClosed()
  }

  async untilClosed(): Promise<void> {
    await expect.poll(() => this.browser.has('[data-latchkey-view]:not([data-state="closed"])')).toBe(false)
  }

  /** Connects a wallet of the browser in the modal, which then closes. */
  async connect(wallet: string, config: WebKitUser.Config = {}): Promise<void> {
    await this.goto(config)
    await this.open()
    await this.browser.click(byId(`wallet-${wallet}`))
    await this.waitFor('connected')
    await this.untilClosed()
  }

  /** Presses a workbench button. @returns What it says then. @throws If that is an error. */
  async press(id: string): Promise<string> {
    const result = byId(`lab-${id}-result`)
    await this.browser.click(byId(`lab-${id}`))
    await expect.poll(() => this.browser.attribute(result, 'data-status'), { timeout: 45_000 }).toMatch(/success|error/)
    const text = await this.browser.read(result)
    if ((await this.browser.attribute(result, 'data-status')) === 'error') throw new Error(`${id}: ${text}`)
    return text
  }

  /** Types the address into the modal. @returns The code of the mail that then comes. */
  async askForCode(): Promise<string> {
    await this.open()
    await this.browser.type(byId('email-field'), `${this.email}\uE007`)
    await expect.poll(async () => (await readMails(this.email)).length).toBe(1)
    return /\b(\d{6})\b/.exec((await readMails(this.email))[0]?.text ?? '')?.[1] ?? ''
  }

  /** Types a code into the frame, which alone sees the digits. */
  async typeCode(code: string): Promise<void> {
    await this.browser.enterFrame(frame)
    await this.browser.type('input', code)
    await this.browser.leaveFrame()
  }

  /** Signs in with a code from the mail. @returns The address of the wallet. */
  async signIn(config: WebKitUser.Config = {}): Promise<`0x${string}`> {
    await this.goto(config)
    await this.typeCode(await this.askForCode())
    await this.waitFor('connected')
    return this.browser.run(() => window.lab?.latchkey.getSnapshot().address) as Promise<`0x${string}`>
  }

  /** Waits until the lab says that it is connected, or is not. */
  async waitFor(status: string): Promise<void> {
    // A page that is busy may leave a question of the driver's unanswered: it is asked again.
    await expect(async () => expect(await this.browser.read(byId('lab-status'))).toBe(status)).toPass({ timeout: 60_000 })
  }

  /** Asks the wallet as a page does; {@link WebKitUser.answer} has what it says. */
  async ask(method: string, ...params: unknown[]): Promise<void> {
    await this.browser.run(
      (method, params) => {
        Object.assign(window, { answered: null })
        const provider = window.lab?.latchkey.getSnapshot().connector?.getProvider() as Promise<{
          request(call: { method: string; params: unknown }): Promise<unknown>
        }>
        provider
          .then((given) => given.request({ method, params }))
          .then(
            (answered) => Object.assign(window, { answered }),
            (error: { code?: unknown }) => Object.assign(window, { answered: error.code ?? String(error) }),
          )
      },
      method,
      params,
    )
  }

  /** What the wallet answered: its result, or the code of its error. */
  async answer(): Promise<unknown> {
    const read = () => this.browser.run(() => (window as unknown as { answered: unknown }).answered)
    await expect.poll(read, { message: 'the wallet answers' }).not.toBeNull()
    return read()
  }

  /** Presses the frame's button, without a look at what comes of it. */
  async pressOpen(): Promise<void> {
    await this.browser.enterFrame(frame)
    await this.browser.click(byId('open-review'))
    await this.browser.leaveFrame()
  }

  /** Opens the request, and looks at its window while `look` runs; at the page afterwards, when the window is gone. */
  async inWindow(look: () => Promise<void>): Promise<void> {
    const { browser } = this
    const before = await browser.windows()
    await this.pressOpen()
    await expect.poll(async () => (await browser.windows()).length).toBe(before.length + 1)
    const [opened] = (await browser.windows()).filter((handle) => !before.includes(handle))
    await browser.enterWindow(opened ?? '')
    await look()
    await expect.poll(() => browser.windows()).toEqual(before)
    await browser.enterWindow(before[0] ?? '')
  }

  /** Reads all of the request, as far as its button asks for it, and agrees. */
  async agree(): Promise<void> {
    const { browser } = this
    const approve = byId('approve')
    const isReady = async () => {
      if (await browser.has('.unread:not([hidden])')) await browser.click(byId('show-next'))
      return browser.attribute(approve, 'aria-disabled')
    }
    await expect.poll(isReady, { intervals: [700], timeout: 60_000 }).toBe('false')
    // The window closes in the press.
    await browser.click(approve).catch(() => {})
  }

  async refuse(): Promise<void> {
    await this.browser.click(byId('decline')).catch(() => {})
  }
}

export declare namespace WebKitUser {
  /** Options of the lab's kit. */
  type Config = { readonly [option: string]: unknown }
}
