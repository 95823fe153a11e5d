import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileOf } from './serveFolder.ts'

/** Links of the built pages to a page, a section or a file that is not there. */
export function deadLinks(folder: string): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'))
  const texts = new Map(pages.map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]))
  const dead = new Set<string>()
  for (const [page, text] of texts) {
    for (const [, link = ''] of text.matchAll(/(?:href|src)="(?![a-z]+:|\/\/)([^"]+)"/g)) {
      const [path = '', section] = link.replaceAll('&amp;', '&').split('#')
      // Below the page's own address, which ends in a slash.
      const { pathname } = new URL(path, `http://site/${relative(folder, dirname(page))}/`)
      const file = path === '' ? page : fileOf(folder, pathname)
      if (!file) dead.add(`${page.slice(folder.length)}: ${link}`)
      else if (section && !texts.get(file)?.includes(`id="${decodeURIComponent(section)}"`))
        dead.add(`${page.slice(folder.length)}: ${link}`)
    }
  }
  return [...dead]
}
