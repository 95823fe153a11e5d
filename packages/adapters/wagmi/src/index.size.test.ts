/// <reference types="node" />
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const entry = 'stdin.js'

/** The adapter as a host ships it: what its entry loads at once, and what waits. */
async function bundle() {
  const { outputFiles, metafile } = await build({
    stdin: { contents: "export { wagmi } from './index.ts'", resolveDir: import.meta.dirname },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    outdir: '/out',
    // Every host has them: common through the kit's core, viem as the peer.
    external: ['@latchkey/common', 'viem', 'viem/*', 'wagmi', 'wagmi/*'],
  })
  const first = Object.keys(metafile.outputs).find((file) => file.endsWith(entry)) ?? ''
  const eager = new Set<string>([first])
  for (const file of eager) {
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? [])
      if (!external && kind !== 'dynamic-import') eager.add(path)
  }
  const imports = [...eager].flatMap((file) => metafile.outputs[file]?.imports ?? []).filter(({ kind }) => kind !== 'dynamic-import')
  // A host's bundler puts them into the chunk that asks for them.
  const together = outputFiles.filter(({ path }) => [...eager].some((file) => path.endsWith(file.slice(file.lastIndexOf('/')))))
  const bytes = gzipSync(together.map(({ text }) => text).join(''), { level: 9 }).length
  return { bytes, imports: imports.filter(({ external }) => external).map(({ path }) => path), chunks: outputFiles.length }
}

test('B-01 costs at most 3 kB before a wallet is chosen, and no viem', async () => {
  const { bytes, imports, chunks } = await bundle()

  expect(chunks).toBeGreaterThan(2)
  expect(imports.filter((path) => /^(viem|wagmi)/.test(path))).toEqual([])
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(3_000)
})
