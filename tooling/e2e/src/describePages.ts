import type { BrowserContext } from '@playwright/test'

const charactersMax = 600

/** What every window and frame shows, as a screen reader is told it. A frame that does not answer within two seconds says so. */
export async function describePages(context: BrowserContext): Promise<readonly string[]> {
  const frames = context.pages().flatMap((page) => page.frames())
  return Promise.all(
    frames.map(async (frame) => {
      const shown = frame.locator('body').ariaSnapshot({ timeout: 2_000 })
      const text = await shown.catch(() => 'does not answer')
      return `${frame.url().split('?')[0]}: ${text.replace(/\s+/g, ' ').slice(0, charactersMax) || 'empty'}`
    }),
  )
}
