/// <reference lib="dom" />
import type { BrowserPage, Locator } from 'vitest/browser'
import { ModalSteps } from '../page/ModalSteps.ts'

/** The modal in the page of a browser test, by the roles and test ids that are stable. */
export class Modal extends ModalSteps<Locator> {
  readonly page: BrowserPage
  readonly #waitMs: number

  constructor(page: BrowserPage, options: Modal.Options = {}) {
    super()
    this.page = page
    this.#waitMs = options.waitMs ?? 10_000
  }

  override find(testId: string): Locator {
    return this.page.getByTestId(testId)
  }

  /** The view on the screen; undefined while it is closed or moves. */
  get view(): string | undefined {
    const root = this.#shadow?.querySelector<HTMLElement>('[data-latchkey-view][data-state="open"]')
    return root?.dataset['latchkeyView']
  }

  override expectView(view: string): Promise<void> {
    return this.#until(`the modal shows ${view}`, () => this.view === view)
  }

  override expectClosed(): Promise<void> {
    return this.#until('the modal is closed', () => !this.#shadow?.querySelector('[role="dialog"]'))
  }

  override async open(button?: Locator): Promise<void> {
    const find = () => document.querySelector('latchkey-button')?.shadowRoot?.querySelector('button')
    if (!button) await this.#until('the page has a latchkey-button', () => Boolean(find()))
    await (button ?? this.page.elementLocator(find() as HTMLElement)).click()
    await this.#until('the modal opens', () => this.view !== undefined)
  }

  get #shadow(): ShadowRoot | null | undefined {
    return document.querySelector('latchkey-modal')?.shadowRoot
  }

  async #until(what: string, isTrue: () => boolean): Promise<void> {
    const began = performance.now()
    while (!isTrue()) {
      if (performance.now() - began > this.#waitMs)
        throw new Error(`Within ${this.#waitMs} ms, ${what}: it shows ${this.view ?? 'nothing'}`)
      await new Promise(requestAnimationFrame)
    }
  }
}

export declare namespace Modal {
  type Options = {
    /** How long anything may take to appear, in milliseconds. Default: 10,000. */
    readonly waitMs?: number | undefined
  }
}
