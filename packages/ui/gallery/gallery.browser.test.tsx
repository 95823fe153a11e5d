import axe from 'axe-core'
import { expect, test } from 'vitest'
import { renderInRoot } from '../test/renderInRoot.tsx'
import { settle } from '../test/settle.ts'
import { Gallery } from './Gallery.tsx'

/** axe, on every component of the gallery. */
async function problems(options: renderInRoot.Options): Promise<string[]> {
  const { host, root } = renderInRoot(<Gallery />, { width: 1200, ...options })
  // What fades in has no fixed contrast while it does.
  await settle([root])
  const { violations } = await axe.run(host, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    // Rules about a whole page, which this is not; and the gallery holds one of everything, some twice.
    rules: {
      region: { enabled: false },
      'landmark-one-main': { enabled: false },
      'page-has-heading-one': { enabled: false },
      'heading-order': { enabled: false },
    },
  })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any component, ${theme}`, async () => {
    expect(await problems({ theme })).toEqual([])
  })
}

test('axe finds nothing on the sheet and in right-to-left', async () => {
  expect(await problems({ sheet: true, dir: 'rtl' })).toEqual([])
})
