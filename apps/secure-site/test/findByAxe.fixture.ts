import axe from 'axe-core'

const rules = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }

/** What axe finds on the document, each with the elements that it is about. */
export async function findByAxe(): Promise<readonly string[]> {
  const { violations } = await axe.run(document, rules)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}

/** What is wrong with the outline of the document: it has one `main`, one `h1` inside it, and no heading that skips a level. */
export function findOutline(): readonly string[] {
  const mains = document.querySelectorAll('main, [role="main"]')
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((heading) => heading.checkVisibility())
  const levels = headings.map(({ localName }) => Number(localName[1]))
  const jumps = headings.filter((_, at) => (levels[at] ?? 0) > (levels[at - 1] ?? 0) + 1)
  return [
    ...(mains.length === 1 ? [] : [`${mains.length} main landmarks`]),
    ...(levels.filter((level) => level === 1).length === 1 ? [] : [`headings of levels ${levels.join(', ')}`]),
    ...headings.filter((heading) => !heading.closest('main, [role="main"]')).map(({ textContent }) => `outside main: ${textContent}`),
    ...jumps.map(({ localName, textContent }) => `${localName} skips a level: ${textContent}`),
  ]
}
