import { expect, type Locator } from '@playwright/test'
import { PNG } from 'pngjs'
import decodeQr from 'qr/decode.js'

/** How the camera is held, one try after the other: a decoder fails at some code or other from one place, not from all. */
const poses = ['none', 'rotate(4deg) scale(0.95)', 'scale(0.9)', 'rotate(-7deg) scale(0.92)', 'rotate(12deg) scale(0.85)']

/** Reads a code from what the browser has painted, as a phone's camera would; nothing in the page's markup has to be believed. */
export async function readQr(code: Locator): Promise<string> {
  await expect(code.and(code.page().locator(':not([aria-busy])'))).toBeVisible()
  const hold = (pose: string) => code.evaluate((element: HTMLElement, pose) => element.style.setProperty('transform', pose), pose)
  let text = ''
  let tries = 0
  // A toast may lie over it for a moment.
  await expect(async () => {
    await hold(poses[tries++ % poses.length] ?? 'none')
    const { width, height, data } = PNG.sync.read(await code.screenshot({ animations: 'disabled' }))
    text = decodeQr({ width, height, data })
  }).toPass({ intervals: [100], timeout: 30_000 })
  await hold('')
  return text
}
