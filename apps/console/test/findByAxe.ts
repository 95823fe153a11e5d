import axe from 'axe-core'

const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds in the console, each with the elements that it is about. In another colour scheme only colours can differ. */
export async function findByAxe(scheme: 'light' | 'dark' = 'light'): Promise<readonly string[]> {
  const { violations } = await axe.run(document, { runOnly: scheme === 'light' ? all : { type: 'rule', values: ['color-contrast'] } })
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`))
}
