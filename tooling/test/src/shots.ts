import { onTestFinished } from 'vitest'
import { page, server } from 'vitest/browser'

/** How a view is drawn for the contact sheet (`pnpm shots`): in both themes, on a phone, and from right to left. */
export const looks = [
  { look: 'light', size: [480, 800] },
  { look: 'dark', size: [480, 800] },
  { look: 'phone', size: [360, 760] },
  { look: 'arabic', size: [480, 800] },
] as const

/** One of {@link looks}. */
export type Look = (typeof looks)[number]['look']

/** Whether this run draws for the contact sheet, not tests. */
export const isDrawing = (import.meta as { readonly env?: { readonly LATCHKEY_SHOTS?: string } }).env?.LATCHKEY_SHOTS === '1'

const inter = new URL('../../../apps/lab/fonts/inter.woff2', import.meta.url).href

/** Draws the page in the face of the design, until the test is over. This machine's own is wider than those of users. */
export async function drawInInter(): Promise<void> {
  const face = new FontFace('Inter Variable', `url(${inter})`, { weight: '100 900' })
  document.fonts.add(face)
  onTestFinished(() => void document.fonts.delete(face))
  await document.fonts.load('16px "Inter Variable"')
  await document.fonts.ready
}

/** Saves what the page shows as a picture of the contact sheet, in the face of the design. */
export async function takeShot(group: 'modal' | 'frame', name: string, look: Look): Promise<void> {
  await drawInInter()
  await page.screenshot({ path: `${server.config.root}/.results/shots/${group}/${name}.${look}.png` })
}
