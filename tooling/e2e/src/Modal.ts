import { expect, type Locator, type Page } from '@playwright/test'
import { readQr } from './readQr.ts'

/** So long Chromium drops presses on a frame of another site that has moved and watches what covers it (T-F7); and a little. */
const restMs = 600

/** The modal, by the contract hosts test against. */
export class Modal {
  readonly host: Locator
  /** The outermost element inside the shadow root. */
  readonly root: Locator
  readonly dialog: Locator
  readonly back: Locator
  readonly close: Locator
  readonly toast: Locator
  readonly alert: Locator
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.host = page.locator('latchkey-modal')
    this.root = this.host.locator('[data-latchkey-view]:not([data-state="closed"])')
    this.dialog = this.host.getByRole('dialog')
    this.back = this.host.getByTestId('header-back')
    this.close = this.host.getByTestId('header-close')
    this.toast = this.host.getByTestId('toast')
    this.alert = this.host.getByTestId('alert')
  }

  wallet(id: string) {
    return this.host.getByTestId(`wallet-${id}`)
  }

  network(caipId: string) {
    return this.host.getByTestId(`network-${caipId}`)
  }

  action(name: 'disconnect' | 'copy-address') {
    return this.host.getByTestId(`action-${name}`)
  }

  /** The code on show. */
  get qr() {
    return this.host.getByTestId('qr')
  }

  /** Reads the code off the screen. */
  readQr() {
    return readQr(this.qr)
  }

  async expectView(view: string) {
    await expect(this.root).toHaveAttribute('data-latchkey-view', view)
    await expect(this.root).toHaveAttribute('data-state', 'open')
  }

  async expectClosed() {
    await expect(this.dialog).toHaveCount(0)
  }

  /** Waits until the secure site's frame stands still, and has for as long as a press on it would be lost: who reads it first takes longer. */
  async untilFrameRests() {
    await this.page.evaluate(async (restMs) => {
      let [seen, since] = ['', performance.now()]
      while (performance.now() - since < restMs) {
        const now = await new Promise<number>(requestAnimationFrame)
        const box = JSON.stringify(document.querySelector('iframe[data-latchkey-frame]')?.getBoundingClientRect() ?? '')
        if (box !== seen || document.hidden) [seen, since] = [box, now]
      }
    }, restMs)
  }
}
