/// <reference types="node" />
import { bundleAdapter } from '@latchkey/test/bundle'
import { expect, test } from 'vitest'

const bundle = (contents: string) => bundleAdapter(import.meta.dirname, contents)
const libraries = /node_modules\/(?:@solana|@noble|@wallet-standard)/

test('B-01 costs at most 3 kB before a wallet is chosen, and no library', async () => {
  const { bytes, inputs, chunks } = await bundle("export { solana } from './index.ts'")

  expect(chunks).toBeGreaterThan(5)
  expect(inputs.filter((file) => libraries.test(file))).toEqual([])
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(3_000)
})

test('B-01 B-17 connects, signs messages and reads the chain without a library', async () => {
  const { inputs } = await bundle(
    "export * from './wallet/index.ts'; export * from './chain/index.ts'; export * from './wallet/openSession.ts'",
  )

  expect(inputs.filter((file) => libraries.test(file))).toEqual([])
})

test('B-01 sends with at most 30 kB, its library included', async () => {
  const { bytes, inputs } = await bundle(
    "export * from './send/index.ts'; export * from './send/buildTransaction.ts'; export * from './send/transferToken.ts'",
  )

  expect(inputs.some((file) => libraries.test(file))).toBe(true)
  expect(inputs.some((file) => /web3\.js|@noble/.test(file))).toBe(false)
  expect(bytes).toBeLessThanOrEqual(30_000)
})
