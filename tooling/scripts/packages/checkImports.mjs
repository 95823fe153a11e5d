// Run with --experimental-import-meta-resolve, in a process of its own: it loads whatever it is given.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { argv, exit } from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { init, parse } from 'es-module-lexer'

/**
 * Looks up every import of a packed folder from where it stands, later ones too, then loads every file, and what it loads later from outside:
 * an import that leads nowhere shows when its part is first needed otherwise, which may be a user's sign-in.
 *
 * Arguments: the folder, then the files that start something when they are loaded, or need a page; they are looked through only.
 */
const [, , folder = '', ...unloaded] = argv
/**
 * What may be missing: the Redis client looks for the first, for commands on digests alone, which nothing of ours sends; operators with
 * an HSM install and compile the second.
 */
const optional = ['@node-rs/xxhash', 'pkcs11js']
await init
const files = globSync('**/*.js', { cwd: folder, exclude: ['node_modules/**'] })
const failed = new Set()
const later = new Set()

for (const file of files) {
  const url = pathToFileURL(join(folder, file)).href
  const source = readFileSync(join(folder, file), 'utf8')
  const [imports] = parse(source, file)
  const parts = [...source.matchAll(/new URL\(\s*["'`]([^"'`$]+)["'`],\s*(?:""\s*\+\s*)?import\.meta\.url/g)].map(([, name = '']) => name)
  for (const specifier of [...imports.map(({ n }) => n), ...parts.map((part) => (/^[./]/.test(part) ? part : `./${part}`))]) {
    if (specifier === undefined || isBuiltin(specifier) || optional.includes(specifier)) continue
    const found = find(specifier, url)
    if (found instanceof Error) failed.add(`${file}: ${found.message}`)
    else if (!/^[./]/.test(specifier) && !unloaded.includes(file)) later.add(found)
  }
}
for (const file of files.filter((name) => !unloaded.includes(name))) later.add(pathToFileURL(join(folder, file)).href)
for (const url of later) await import(url).catch((error) => failed.add(`${url}: ${error.message}`))
console.log([...failed].join('\n') || `${files.length} files checked`)
exit(failed.size > 0 || files.length === 0 ? 1 : 0)

/** @returns {string | Error} The address that it stands for. */
function find(specifier, from) {
  try {
    // A page's own root is the folder that is served.
    const url = specifier.startsWith('/') ? pathToFileURL(join(folder, specifier)).href : import.meta.resolve(specifier, from)
    return existsSync(fileURLToPath(url)) ? url : new Error(`${specifier} is not there`)
  } catch (error) {
    return new Error(`${specifier}: ${error.message}`)
  }
}
