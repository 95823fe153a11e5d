import { expect, type Page } from '@playwright/test'
import { Modal } from './Modal.ts'

/** The lab, as a visitor and as a developer use it. */
export class LabPage {
  readonly page: Page
  readonly modal: Modal

  constructor(page: Page) {
    this.page = page
    this.modal = new Modal(page)
  }

  /** Opens the lab in one state; the address says all of it. */
  async goto(state: LabPage.State = {}) {
    const query = new URLSearchParams()
    if (state.config) query.set('config', JSON.stringify(state.config))
    if (state.wallets) query.set('wallets', state.wallets)
    await this.page.goto(`/${query.size > 0 ? `?${query}` : ''}`)
    await this.page.waitForFunction(() => window.lab !== undefined)
  }

  /** Opens the modal as a visitor does: by the host's button. */
  async open() {
    await this.page.getByTestId('lab-open').click()
    await expect(this.modal.dialog).toBeVisible()
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

  /** Names of the kit's events so far, oldest first. */
  events(): Promise<string[]> {
    return this.page.evaluate(() => window.lab?.events.map(({ name }) => name) ?? [])
  }

  /** What went wrong without anybody catching it. */
  errors(): Promise<string[]> {
    return this.page.evaluate(() => window.lab?.errors.map(String) ?? [])
  }
}

export declare namespace LabPage {
  type State = { readonly config?: { readonly [option: string]: unknown } | undefined; readonly wallets?: string | undefined }
}

declare global {
  interface Window {
    lab?: {
      readonly latchkey: { open(options: object): unknown }
      readonly events: readonly { readonly name: string; readonly payload: unknown; readonly atMs: number }[]
      readonly errors: readonly unknown[]
    }
  }
}
