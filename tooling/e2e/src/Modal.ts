import { Modal as HostModal } from '@latchkey/testing/playwright'
import { readQr } from './readQr.ts'

/** So long Chromium drops presses on a frame of another site that has moved and watches what covers it (T-F7); and a little. */
const restMs = 600

/** The modal as hosts test it, and what is seen by a camera or the clock. */
export class Modal extends HostModal {
  /** Reads the code off the screen. */
  readQr() {
    return readQr(this.qr)
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
