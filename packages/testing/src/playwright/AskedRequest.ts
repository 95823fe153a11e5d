import type { FrameLocator, Locator, Page } from '@playwright/test'
import { loadRunner } from './loadRunner.ts'

/** A request that the e-mail wallet shows: in its frame, or in a window of its own. */
export class AskedRequest {
  /** The frame, or the window, that shows it. */
  readonly place: FrameLocator | Page
  /** The button that approves. */
  readonly approve: Locator
  /** The button that declines. */
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
    const { expect } = await loadRunner()
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
    const { expect } = await loadRunner()
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
    const { expect } = await loadRunner()
    const { place } = this
    const button = await this.approve.elementHandle()
    await this.#pressUntil(async () => !(await button?.evaluate((shown) => shown.isConnected)))
    if ('waitForEvent' in place) await expect.poll(() => place.isClosed()).toBe(true)
  }

  /** A press within 0.7 s of a change, such as a window that comes to the front, does not count: a person presses again. */
  async #pressUntil(isTaken: () => Promise<boolean>): Promise<void> {
    const { expect } = await loadRunner()
    await this.approve.click().catch(() => {})
    await expect(async () => {
      if (await isTaken().catch(() => true)) return
      await this.approve.click({ timeout: 1_000 }).catch(() => {})
      expect(await isTaken().catch(() => true)).toBe(true)
    }).toPass({ intervals: [1_000], timeout: 30_000 })
  }

  /** Refuses, and waits until its window is gone if it has one. */
  async refuse(): Promise<void> {
    const place = this.place
    if (!('waitForEvent' in place)) return this.decline.click()
    const closed = place.waitForEvent('close')
    await this.decline.click().catch(() => {})
    await closed
  }
}
