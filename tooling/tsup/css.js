import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { browserslistToTargets, transform } from 'lightningcss'

/** Files taken as text: CSS modules, and the token sheet (whose names are public and stay as they are). */
const filter = /(\.module|\/tokens)\.css$/

/** The oldest browsers that know relative colours, which the tokens are made of. */
export const oldestForCss = { chrome: 119, safari: 16.4, firefox: 128 }

const targets = browserslistToTargets(Object.entries(oldestForCss).map(([browser, version]) => `${browser} ${version}`))

/** The folder of the nearest package.json: class hashes are relative to it, so source, tests and build agree. */
function packageRoot(file) {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error(`No package.json above ${file}`)
    folder = parent
  }
  return folder
}

/** Compiles one sheet to a module with `css` (text, minified) and, for CSS modules, `classes` (own name to hashed name). */
export async function compileCss(file) {
  const isModule = file.endsWith('.module.css')
  const { code, exports } = transform({
    filename: file,
    projectRoot: packageRoot(file),
    code: await readFile(file),
    minify: true,
    targets,
    cssModules: isModule ? { pattern: 'lk-[hash]-[local]' } : false,
  })
  const css = `export const css = ${JSON.stringify(code.toString())};\n`
  if (!isModule) return css
  const short = shortNames(Object.values(exports).map(({ name }) => name))
  const toShort = (text) => text.replaceAll(longName, (name) => short.get(name) ?? name)
  const names = Object.entries(exports).map(([local, { name, composes }]) => [
    local,
    toShort([name, ...composes.map((other) => other.name)].join(' ')),
  ])
  return `${toShort(css)}export const classes = ${JSON.stringify(Object.fromEntries(names.sort()))};\n`
}

/** A name as the compiler makes it: of the sheet's hash and the class as it is written. */
const longName = /\blk-[\w-]{6}-[\w-]+/g
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Names that weigh less: half of the sheet's hash, which a test holds to be its own, and a letter. */
function shortNames(/** @type {readonly string[]} */ names) {
  const spell = (at) => (at < letters.length ? letters[at] : `${spell(Math.floor(at / letters.length) - 1)}${letters[at % letters.length]}`)
  return new Map([...names].sort().map((name, at) => [name, `lk-${name.slice(3, 6)}${spell(at)}`]))
}

/** Turns CSS imports into text for esbuild and tsup. */
export function cssText() {
  return {
    name: 'latchkey-css-text',
    setup(build) {
      build.onResolve({ filter }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path)
        // The path may not end in `.css`, or tsup's own plugin takes it; and is relative, because it is printed into the published file.
        return { path: `${relative(packageRoot(file), file)}?text`, namespace: 'css-text', pluginData: file }
      })
      build.onLoad({ filter: /\?text$/, namespace: 'css-text' }, async ({ pluginData }) => ({
        contents: await compileCss(pluginData),
        loader: 'js',
        watchFiles: [pluginData],
      }))
    },
  }
}

/** Turns CSS imports into text for vite and vitest. */
export function cssTextVite() {
  const prefix = '\0css-text:'
  return {
    name: 'latchkey-css-text',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer || !source.startsWith('.') || !filter.test(source)) return
      return `${prefix}${resolve(dirname(importer), source)}.js`
    },
    async load(id) {
      if (!id.startsWith(prefix)) return
      const file = id.slice(prefix.length, -'.js'.length)
      this.addWatchFile(file)
      return { code: await compileCss(file), map: null }
    },
  }
}
