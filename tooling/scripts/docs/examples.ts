/** One example of a page, as it would stand in a file of its own. */
export type Example = { readonly page: string; readonly line: number; readonly language: 'ts' | 'tsx'; readonly code: string }

/** Every TypeScript example of a page. Other languages are text. */
export function examplesOf(page: string, text: string): readonly Example[] {
  return [...text.matchAll(/^```(ts|tsx)\n([\s\S]*?)^```$/gm)].map((found) => ({
    page,
    line: text.slice(0, found.index).split('\n').length + 1,
    language: found[1] as Example['language'],
    code: found[2] ?? '',
  }))
}

/** Links of a page to other pages and their sections that lead nowhere. */
export function deadLinks(page: string, text: string, pages: ReadonlyMap<string, string>): readonly string[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  return [...prose.matchAll(/\]\((?!https?:|mailto:)([^)\s]*)\)/g)]
    .map((found) => found[1] ?? '')
    .filter((link) => {
      const [path = '', section] = link.split('#')
      const target = path === '' ? page : new URL(path, `file:///${page}`).pathname.slice(1)
      const content = pages.get(target)
      if (content === undefined && section === undefined)
        return ![...pages.keys()].some((file) => file.startsWith(`${target.replace(/\/$/, '')}/`))
      if (content === undefined) return true
      return section !== undefined && !sections(content).includes(section)
    })
}

function sections(text: string): readonly string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map((found) =>
    (found[1] ?? '')
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )
}
