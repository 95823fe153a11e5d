import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the open modal once it stands still: rule, then the elements it blames. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // Until readers have announced the focus, the page is there as well, with landmarks of its own.
  await page.waitForFunction(() => document.querySelector('#root')?.hasAttribute('inert'))
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY),
  )
  const { violations } = await new AxeBuilder({ page }).include('latchkey-modal').withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
