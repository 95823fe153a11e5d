import type { Locator, Page } from '@playwright/test'
import { ModalSteps } from '../page/ModalSteps.ts'
import { loadRunner } from './loadRunner.ts'

/** So long Chromium drops presses on a frame of another site that has moved and watches what covers it (T-F7); and a little. */
const restMs = 600

/** The modal in a page that Playwright drives, by the roles and test ids that are stable. */
export class Modal extends ModalSteps<Locator> {
  /** The page that it is in. */
  readonly page: Page
  /** The element `<latchkey-modal>`, whose shadow root has everything else. */
  readonly host: Locator
  /** The outermost element inside the shadow root, with `data-latchkey-view` and `data-state`. */
  readonly root: Locator
  /** The dialog itself; there is none while the modal is closed. */
  readonly dialog: Locator

  constructor(page: Page) {
    super()
    this.page = page
    this.host = page.locator('latchkey-modal')
    this.root = this.host.locator('[data-latchkey-view]:not([data-state="closed"])')
    this.dialog = this.host.getByRole('dialog')
  }

  override find(testId: string): Locator {
    return this.host.getByTestId(testId)
  }

  override async expectView(view: string): Promise<void> {
    const { expect } = await loadRunner()
    await expect(this.root).toHaveAttribute('data-latchkey-view', view)
    await expect(this.root).toHaveAttribute('data-state', 'open')
  }

  override async expectClosed(): Promise<void> {
    const { expect } = await loadRunner()
    await expect(this.dialog).toHaveCount(0)
  }

  override async open(button: Locator = this.page.locator('latchkey-button').first().getByRole('button')): Promise<void> {
    const { expect } = await loadRunner()
    await button.click()
    await expect(this.dialog).toBeVisible()
  }

  /** Waits until the e-mail wallet's frame stands still, and has for as long as a press on it would be lost: who reads it first takes longer. */
  async untilFrameRests(): Promise<void> {
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
