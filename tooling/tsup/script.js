import { dirname, relative, resolve } from 'node:path'
import { build } from 'esbuild'

/** Imports that are taken as the text of a script. */
const filter = /\?script$/

/**
 * Bundles a module and all it imports into one classic script that needs no module loader, with the module as `testWalletFamily`.
 *
 * @param {string} file
 * @param {readonly string[]} conditions Of package exports.
 * @returns {Promise<{ code: string, inputs: readonly string[] }>} A module with the text as `script`, and the files that it was made of.
 */
async function bundleScript(file, conditions) {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    conditions: [...conditions],
    format: 'iife',
    globalName: 'testWalletFamily',
    legalComments: 'none',
    metafile: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    write: false,
  })
  return { code: `export const script = ${JSON.stringify(outputFiles[0]?.text)};\n`, inputs: Object.keys(metafile.inputs) }
}

/** Turns `import('./x.ts?script')` into text for esbuild and tsup. `inputs` fills with the files that scripts were made of. */
export function scriptText() {
  /** @type {Set<string>} */
  const inputs = new Set()
  /** @type {import('esbuild').Plugin} */
  const plugin = {
    name: 'latchkey-script-text',
    setup({ onResolve, onLoad }) {
      onResolve({ filter }, ({ path, resolveDir }) => {
        const file = resolve(resolveDir, path.replace(filter, ''))
        // Relative, because it is printed into the published file.
        return { path: `${relative(process.cwd(), file)}?script`, namespace: 'script-text', pluginData: file }
      })
      onLoad({ filter, namespace: 'script-text' }, async ({ pluginData }) => {
        const made = await bundleScript(pluginData, [])
        for (const input of made.inputs) inputs.add(input)
        return { contents: made.code, loader: 'js', watchFiles: [pluginData] }
      })
    },
  }
  return { plugin, inputs }
}

/**
 * Turns them into text for vite and vitest, from sources.
 *
 * @returns {import('./css.d.ts').CssTextVitePlugin}
 */
export function scriptTextVite() {
  const prefix = '\0script-text:'
  return {
    name: 'latchkey-script-text',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer && source.startsWith('.') && filter.test(source))
        return `${prefix}${resolve(dirname(importer), source.replace(filter, ''))}.js`
      return undefined
    },
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      const { code, inputs } = await bundleScript(id.slice(prefix.length, -'.js'.length), ['@latchkey/source'])
      for (const input of inputs) if (!input.includes('node_modules')) this.addWatchFile(resolve(input))
      return { code, map: null }
    },
  }
}
