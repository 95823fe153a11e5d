/// <reference types="node" />

import { bundleAdapter } from '@latchkey/test/bundle'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

/** The adapter as a host ships it, which has common through the kit's core, and viem as the peer. */
const bundle = () => bundleAdapter(import.meta.dirname, "export { evm } from './index.ts'", ['@latchkey/common/*', 'viem', 'viem/*'])

test('B-01 costs at most 3 kB before a wallet is chosen, and no viem', async () => {
  const { bytes, imports, chunks } = await bundle()

  expect(chunks).toBeGreaterThan(10)
  expect(imports.filter((path) => path.startsWith('viem'))).toEqual([])
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThanOrEqual(3_000)
})

test('B-01 B-17 connects, switches, signs and sends without viem', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: [
        'wallet/openSession',
        'sign/signMessage',
        'sign/signTypedData',
        'send/sendTransaction',
        'send/sendTransfer',
        'wallet/getCapabilities',
      ]
        .map((file) => `export * from './${file}.ts'`)
        .join('\n'),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: 'esm',
    write: false,
    conditions: ['@latchkey/source'],
    external: ['viem', 'viem/*'],
  })

  expect(outputFiles[0]?.text).not.toMatch(/from ["']viem/)
})
