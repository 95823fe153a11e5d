import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/**
 * The built files that an entry of one of our packages brings at once, the entry's own included: what is on a page that has the entry.
 * None for a package of others, which is left out by its name.
 */
export function filesOf(name: string, root: string): ReadonlySet<string> {
  const [scope = '', folder = '', ...entry] = name.split('/')
  const place = join(root, 'node_modules', scope, folder)
  if (scope !== '@latchkey' || !existsSync(place)) return new Set()
  const own = realpathSync(place)
  const manifest = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as {
    exports?: { [entry: string]: { default?: string } | undefined }
  }
  const start = manifest.exports?.[`./${entry.join('/')}`]?.default
  const files = new Set<string>(start ? [join(own, start)] : [])
  for (const file of files) {
    if (!existsSync(file)) continue
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?:\bfrom|\bimport)\s*"(\.[^"]+)"/g))
      files.add(resolve(dirname(file), path))
  }
  return files
}
