import { PageWallet } from '@latchkey/testing/playwright'
import type { PhoneWallet } from '@latchkey/testing/servers'
import { expect, type Page } from '@playwright/test'
import { AccountViews } from './AccountViews.ts'
import { Modal } from './Modal.ts'

/** Longest time a wallet over a relay and a chain take together, on a machine with other work. */
const answerMs = 45_000

/** The lab, as a user and as a developer use it. */
export class LabPage {
  readonly page: Page
  readonly modal: Modal
  readonly account: AccountViews

  constructor(page: Page) {
    this.page = page
    this.modal = new Modal(page)
    this.account = new AccountViews(this.modal)
  }

  /** Opens the lab in one state; the address says all of it. */
  async goto(state: LabPage.State = {}) {
    const query = new URLSearchParams()
    if (state.config) query.set('config', JSON.stringify(state.config))
    if (state.wallets) query.set('wallets', state.wallets)
    if (state.isCutOff) query.set('coop', '')
    if (state.isIsolated) query.set('coep', '')
    await this.page.goto(`/${query.size > 0 ? `?${query}` : ''}`)
    await this.page.waitForFunction(() => window.lab !== undefined)
  }

  /** Opens the modal as a user does: by the host's button. */
  async open() {
    await this.page.getByTestId('lab-open').click()
    await expect(this.modal.dialog).toBeVisible()
  }

  /** One of the test wallets in the page, by its id. */
  testWallet(id: string): PageWallet {
    return new PageWallet(this.page, id)
  }

  /** Opens the account of the user who is connected. */
  async openAccount() {
    await this.open()
    await this.modal.expectView('Account')
  }

  /** Opens the modal from code, on the view asked for. */
  async openWith(options: { readonly view?: string; readonly data?: unknown; readonly namespace?: string }) {
    await this.page.evaluate((options) => void window.lab?.latchkey.open(options), options)
    await expect(this.modal.dialog).toBeVisible()
  }

  /** Presses a workbench button. */
  async press(id: string) {
    await this.page.getByTestId(`lab-${id}`).click()
  }

  result(id: string) {
    return this.page.getByTestId(`lab-${id}-result`)
  }

  fact(name: string) {
    return this.page.getByTestId(`lab-${name}`)
  }

  /** Connects through the modal and waits until it has closed by itself. */
  async connect(walletId: string) {
    await this.open()
    await this.modal.wallet(walletId).click()
    await expect(this.fact('status')).toHaveText('connected')
    await this.modal.expectClosed()
  }

  /** Connects the wallet that none of us wrote. It announces itself again each time it is asked, as several rows (T-W1). */
  async connectThirdParty() {
    await this.open()
    await this.modal.host
      .getByRole('button', { name: /Mock Wallet/ })
      .first()
      .click()
    await expect(this.fact('status')).toHaveText('connected')
    await this.modal.expectClosed()
  }

  /** Opens the modal on its code for any phone. */
  async openCode() {
    await this.open()
    await this.modal.wallet('walletConnect').click()
    await expect(this.modal.qr).toBeVisible()
  }

  /** Connects a phone wallet by the code on the screen, and waits until the modal has closed by itself. */
  async connectPhone(wallet: PhoneWallet) {
    await this.openCode()
    await wallet.pair(await this.modal.readQr())
    await expect(this.fact('status')).toHaveText('connected')
    await this.modal.expectClosed()
  }

  /** Presses a workbench button and waits for what it answers. @throws The page's own error, with the button's name in front. */
  async ask(id: string): Promise<string> {
    await this.press(id)
    await expect(this.result(id)).toHaveAttribute('data-status', /success|error/, { timeout: answerMs })
    const text = (await this.result(id).textContent())?.trim() ?? ''
    if ((await this.result(id).getAttribute('data-status')) === 'error') throw new Error(`${id}: ${text}`)
    return text
  }

  /** Signs a text with the active wallet. */
  async sign(message: string): Promise<string> {
    await this.page.getByTestId('lab-message').fill(message)
    return this.ask('sign-message')
  }

  /** Names of the kit's events so far, oldest first. */
  events(): Promise<string[]> {
    return this.page.evaluate(() => window.lab?.events.map(({ name }) => name) ?? [])
  }

  /** What went wrong and was not caught. */
  errors(): Promise<string[]> {
    return this.page.evaluate(
      () =>
        window.lab?.errors.map((error) => (error instanceof Error ? String(error.stack) : (JSON.stringify(error) ?? String(error)))) ?? [],
    )
  }
}

export declare namespace LabPage {
  type State = {
    readonly config?: { readonly [option: string]: unknown } | undefined
    readonly wallets?: string | undefined
    /** The page has `Cross-Origin-Opener-Policy: same-origin`. */
    readonly isCutOff?: boolean | undefined
    /** The page has `Cross-Origin-Embedder-Policy: require-corp`. */
    readonly isIsolated?: boolean | undefined
  }
}

declare global {
  interface Window {
    lab?: {
      readonly latchkey: {
        open(options: object): unknown
        getSnapshot(): { readonly address?: string; readonly connector?: { getProvider(): Promise<unknown> } }
      }
      readonly events: readonly { readonly name: string; readonly payload: unknown; readonly atMs: number }[]
      readonly errors: readonly unknown[]
    }
  }
}
