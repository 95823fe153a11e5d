/// <reference types="node" />
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** What a host ships of some code of an adapter: bytes that come at once, gzip, and the files they are of. */
export type AdapterBundle = {
  readonly bytes: number
  readonly inputs: readonly string[]
  readonly chunks: number
  /** What comes from elsewhere at once. */
  readonly imports: readonly string[]
}

/**
 * Bundles `contents`, whose imports are relative to `folder`, as a host does that has the kit's core: that part is left out.
 *
 * @param external What else the host has.
 */
export async function bundleAdapter(folder: string, contents: string, external: readonly string[] = []): Promise<AdapterBundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    outdir: '/out',
    external: [...external],
    conditions: ['@latchkey/source'],
    // The part of common that adapters alone use is counted.
    plugins: [
      {
        name: 'besides',
        setup({ onResolve }) {
          onResolve({ filter: /^(?:valibot|@latchkey\/common\/(?:caip|contract|web|networks|limits))$/ }, ({ path }) => ({
            path,
            external: true,
          }))
          // What that part of common uses of the rest of common is in the kit's core, too.
          onResolve({ filter: /^\.\.\// }, ({ importer }) =>
            /common\/src\/adapter\/[^/]+$/.test(importer) ? { path: '@latchkey/common/contract', external: true } : undefined,
          )
        },
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false' },
  })
  const first = Object.keys(metafile.outputs).find((file) => file.endsWith('stdin.js')) ?? ''
  const eager = new Set<string>([first])
  for (const file of eager) {
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? [])
      if (!external && kind !== 'dynamic-import') eager.add(path)
  }
  const imports = [...eager].flatMap((file) => metafile.outputs[file]?.imports ?? []).filter(({ kind }) => kind !== 'dynamic-import')
  // A host's bundler puts them into the chunk that asks for them.
  const together = outputFiles.filter(({ path }) => [...eager].some((file) => path.endsWith(file.slice(file.lastIndexOf('/')))))
  const inputs = [...eager].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}))
  const bytes = gzipSync(together.map(({ text }) => text).join(''), { level: 9 }).length
  return { bytes, inputs, chunks: outputFiles.length, imports: imports.filter(({ external }) => external).map(({ path }) => path) }
}
