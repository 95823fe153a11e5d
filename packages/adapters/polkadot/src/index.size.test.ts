/// <reference types="node" />
import { bundleAdapter } from '@latchkey/test/bundle'
import { expect, test } from 'vitest'

const bundle = (contents: string) => bundleAdapter(import.meta.dirname, contents)
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
    "export * from './wallet/openSession.ts'; export * from './sign/index.ts'; export * from './chain/index.ts'",
  )

  expect(inputs.filter((file) => /@polkadot/.test(file))).toEqual([])
  expect(bytes).toBeLessThanOrEqual(35_000)
})

test('B-01 sends with at most 340 kB, its libraries included', async () => {
  const { bytes, inputs } = await bundle("export * from './send/index.ts'")

  expect(inputs.some((file) => /@polkadot/.test(file))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(340_000)
})
