import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'

/**
 * Ends a build that leaves an import outside which then means another version than the code that it stands in was made for.
 *
 * Code of a dependency that is built in brings its imports along, but they are looked for from the package that it was built into.
 *
 * @returns {import('esbuild').Plugin}
 */
export function sameVersions() {
  const root = process.cwd()
  return {
    name: 'same-versions',
    setup(build) {
      build.initialOptions.metafile = true
      build.onEnd(({ metafile }) => ({ errors: strayImports(metafile?.inputs ?? {}, root).map((text) => ({ text })) }))
    },
  }
}

/**
 * Every import of a build that means something else from `root` than from its own file, as a sentence.
 *
 * @param {import('esbuild').Metafile['inputs']} inputs
 * @param {string} root The folder of the package that is built.
 * @returns {string[]}
 */
export function strayImports(inputs, root) {
  const outside = Object.entries(inputs).flatMap(([file, { imports }]) =>
    imports.filter(({ external, path }) => external && isPackage(path)).map(({ path }) => ({ file, name: nameOf(path) })),
  )
  return outside.flatMap(({ file, name }) => {
    const [own, built] = [findVersion(dirname(resolve(root, file)), name), findVersion(root, name)]
    return own === built ? [] : [`${file} imports ${name} ${own ?? '(missing)'}, which is ${built ?? 'missing'} where it is built into`]
  })
}

const isPackage = (/** @type {string} */ path) => /^@?[a-z]/.test(path) && !isBuiltin(path)
const nameOf = (/** @type {string} */ path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')

/** @type {(folder: string, name: string) => string | undefined} */
function findVersion(folder, name) {
  for (let at = existsSync(folder) ? realpathSync(folder) : folder; ; at = dirname(at)) {
    const manifest = join(at, 'node_modules', name, 'package.json')
    if (existsSync(manifest)) return JSON.parse(readFileSync(manifest, 'utf8')).version
    if (at === dirname(at)) return undefined
  }
}
