import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileOf } from './serveFolder.ts'

/**
 * Pages and sections that messages of the kit name, and the built site does not have.
 *
 * @param root The repository, whose packages print `Docs: /docs/…`.
 * @param folder The built site.
 */
export function deadPrints(root: string, folder: string): readonly string[] {
  const sources = globSync('packages/{*,adapters/*}/src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\./.test(file))
  const named = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bdocs: '([^']+)'/g)].map(([, path]) => path ?? ''),
  )
  // Alerts name the section of their code.
  const catalogue = readFileSync(join(root, 'packages/common/src/contract/errorCatalogue.ts'), 'utf8')
  const codes = [...catalogue.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].map(([, code]) => `errors#${code?.toLowerCase()}`)
  if (named.length === 0 || codes.length === 0) return ['no message names a page: this check reads nothing']
  return [...new Set([...named, ...codes])].filter((path) => !leads(folder, path))
}

function leads(folder: string, path: string): boolean {
  const [page = '', section] = path.split('#')
  const file = fileOf(folder, `/docs/${page}`)
  const to = file && /location\.replace\('([^']+)'/.exec(readFileSync(file, 'utf8'))?.[1]
  const target = to && fileOf(folder, to)
  return Boolean(target) && (section === undefined || readFileSync(target ?? '', 'utf8').includes(`id="${section.toLowerCase()}"`))
}
