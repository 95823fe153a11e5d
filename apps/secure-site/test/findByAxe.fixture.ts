import axe from 'axe-core'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** What axe finds on the document, each with the elements that it is about. */
export async function findByAxe(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
