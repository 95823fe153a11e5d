/// <reference types="node" />
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

/** What a host ships of some code of an adapter: bytes that come at once, gzip, and the files they are of. */
export type AdapterBundle = { readonly bytes: number; readonly inputs: readonly string[]; readonly chunks: number }

/** Bundles `contents`, whose imports are relative to `folder`, as a host does that has the kit's core: that part is left out. */
export async function bundleAdapter(folder: string, contents: string): Promise<AdapterBundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    outdir: '/out',
    conditions: ['@latchkey/source'],
    // The part of common that adapters alone use is counted.
    plugins: [
      {
        name: 'besides',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^(?:valibot|@latchkey\/common(?:\/limits)?)$/ }, ({ path }) => ({ path, external: true })),
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
  const together = outputFiles.filter(({ path }) => [...eager].some((file) => path.endsWith(file.slice(file.lastIndexOf('/')))))
  const inputs = [...eager].flatMap((file) => Object.keys(metafile.outputs[file]?.inputs ?? {}))
  return { bytes: gzipSync(together.map(({ text }) => text).join(''), { level: 9 }).length, inputs, chunks: outputFiles.length }
}
