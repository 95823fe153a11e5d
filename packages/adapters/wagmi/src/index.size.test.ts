/// <reference types="node" />
import { bundleAdapter } from '@latchkey/test/bundle'
import { expect, test } from 'vitest'

/** The adapter as a host ships it, which has common through the kit's core, and viem as the peer. */
const bundle = () =>
  bundleAdapter(import.meta.dirname, "export { wagmi } from './index.ts'", ['@latchkey/common/*', 'viem', 'viem/*', 'wagmi', 'wagmi/*'])

test('B-01 costs at most 3 kB before a wallet is chosen, and no viem', async () => {
  const { bytes, imports, chunks } = await bundle()

  expect(chunks).toBeGreaterThan(2)
  expect(imports.filter((path) => /^(viem|wagmi)/.test(path))).toEqual([])
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(3_000)
})
