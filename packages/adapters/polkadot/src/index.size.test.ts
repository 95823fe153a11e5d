/// <reference types="node" />
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** What a host ships of `contents`: bytes that come at once, and what they name outside. */
async function bundle(contents: string) {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    write: false,
    metafile: true,
    outdir: '/out',
    conditions: ['@latchkey/source'],
    // Every host has these through the kit's core; the part of common that adapters alone use is counted.
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

const libraries = /node_modules\/(?:@noble|@scure|@polkadot)/

test('B-01 costs at most 3 kB before a wallet is chosen, and no library', async () => {
  const { bytes, inputs, chunks } = await bundle("export { polkadot } from './index.ts'")

  expect(chunks).toBeGreaterThan(3)
  expect(inputs.filter((file) => libraries.test(file))).toEqual([])
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(3_000)
})

test('B-01 connects, signs messages and reads balances without Polkadot’s libraries, in at most 35 kB', async () => {
  const { bytes, inputs } = await bundle(
    "export * from './wallet/openSession.ts'; export * from './message/index.ts'; export * from './chain/index.ts'",
  )

  expect(inputs.filter((file) => /@polkadot/.test(file))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(35_000)
})

test('B-01 sends with at most 340 kB, its libraries included', async () => {
  const { bytes, inputs } = await bundle("export * from './transaction/index.ts'")

  expect(inputs.some((file) => /@polkadot/.test(file))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(340_000)
})
