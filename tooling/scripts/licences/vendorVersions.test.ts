import { expect, test } from 'vitest'
import { vendorVersions } from './vendorVersions.ts'

const lock = (...names: string[]) =>
  `packages:\n\n${names.map((name) => `  ${name.startsWith('@') ? `'${name}'` : name}:\n    resolution: {}\n`).join('\n')}`

test.each([
  ['@walletconnect/core@2.21.8', []],
  ['@walletconnect/core@2.21.9', ['@walletconnect/core@2.21.9']],
  ['@walletconnect/types@2.25.0', ['@walletconnect/types@2.25.0']],
  ['@walletconnect/time@1.0.2', []],
  ['@walletconnect/core@10.0.0', ['@walletconnect/core@10.0.0']],
  ['@reown/walletkit@1.2.10', []],
  ['@reown/walletkit@1.2.11', ['@reown/walletkit@1.2.11']],
  ['@reown/appkit@1.0.0', ['@reown/appkit@1.0.0']],
  ['viem@2.57.1(typescript@7.0.2)', []],
])('B-19 of %s are too new: %j', (name, expected) => {
  expect(vendorVersions(lock('react@19.3.1', name))).toEqual(expected)
})

test('B-19 a lock file that cannot be read proves nothing', () => {
  expect(() => vendorVersions('')).toThrow('could not be read')
})
