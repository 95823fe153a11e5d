import { relative } from 'node:path'
import { build } from 'esbuild'

/**
 * The modules of a package that loading one of them loads at once, as paths from the package.
 *
 * @param {string} entry Path of the module from the package.
 * @returns {Promise<string[]>}
 */
export async function atOnce(entry) {
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'dist',
    packages: 'external',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const reached = new Set([relative(process.cwd(), entry)])
  for (const file of reached) {
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind === 'import-statement' && !external) reached.add(path)
    }
  }
  return [...reached]
}
