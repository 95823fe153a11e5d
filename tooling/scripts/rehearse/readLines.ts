import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A shell line that pages tell a host to type, and the first of these pages. */
export type ShownLine = { readonly line: string; readonly page: string }

const pages = ['README.md', 'docs/**/*.md', 'packages/*/README.md', 'packages/adapters/*/README.md']
/** What a host types that reaches a package of ours. `npm create latchkey` is played with each template. */
const ours = /^(?:npm install (?:.* )?|npx (?:-\S+ )*)(?:@latchkey\/|latchkey\b)/

/** Every such line once. @throws If pages show none. */
export function readLines(root: string): readonly ShownLine[] {
  const files = globSync(pages, { cwd: root, exclude: (path) => path.includes('node_modules') }).sort()
  const shown = new Map<string, string>()
  for (const page of files)
    for (const [, block = ''] of readFileSync(join(root, page), 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm))
      for (const line of block.split('\n').map((text) => text.replace(/\s#.*$/, '').trim()))
        if (ours.test(line) && !shown.has(line)) shown.set(line, page)
  if (shown.size === 0) throw new Error('No page shows a line to type')
  return [...shown].map(([line, page]) => ({ line, page }))
}
