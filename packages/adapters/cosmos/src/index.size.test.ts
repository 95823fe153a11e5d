/// <reference types="node" />
import { bundleAdapter } from '@latchkey/test/bundle'
import { expect, test } from 'vitest'

const bundle = (contents: string) => bundleAdapter(import.meta.dirname, contents)
const libraries = /node_modules\/(?:bitcoinjs-lib|@noble|@scure|@cosmjs)/

test('B-01 costs at most 3 kB before a wallet is chosen, and no library', async () => {
  const { bytes, inputs, chunks } = await bundle("export { cosmos } from './index.ts'")

  expect(chunks).toBeGreaterThan(3)
  expect(inputs.filter((file) => libraries.test(file))).toEqual([])
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(3_000)
})

test('B-01 connects, signs messages and reads the chain without CosmJS, in at most 30 kB', async () => {
  const { bytes, inputs } = await bundle(
    "export * from './wallet/openSession.ts'; export * from './sign/index.ts'; export * from './chain/index.ts'",
  )

  expect(inputs.filter((file) => /@cosmjs/.test(file))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(30_000)
})

test('B-01 sends with at most 250 kB, its libraries included', async () => {
  const { bytes, inputs } = await bundle("export * from './send/index.ts'")

  expect(inputs.some((file) => /@cosmjs/.test(file))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(250_000)
})
