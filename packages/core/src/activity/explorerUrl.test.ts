import type { Network } from '@latchkey/common'
import { expect, test } from 'vitest'
import { ethereum } from '../../test/createTestKit.ts'
import { explorerUrl } from './explorerUrl.ts'

const on = (url: string): Network => ({ ...ethereum, blockExplorers: { default: { name: 'Scan', url } } })

test.each([
  ['https://scan.example', { transaction: '0xab' }, 'https://scan.example/tx/0xab'],
  ['https://scan.example/', { address: '0xab' }, 'https://scan.example/address/0xab'],
  ['https://scan.example/eth/', { token: '0xab' }, 'https://scan.example/eth/token/0xab'],
  ['https://scan.example', { token: '0xab', tokenId: '7' }, 'https://scan.example/nft/0xab/7'],
  ['https://scan.example?cluster=devnet', { transaction: '5x' }, 'https://scan.example/tx/5x?cluster=devnet'],
  ['https://scan.example', { transaction: '../../admin?x=1#y' }, 'https://scan.example/tx/..%2F..%2Fadmin%3Fx=1%23y'],
  ['javascript:alert(1)//', { transaction: '0xab' }, undefined],
  ['http://scan.example', { transaction: '0xab' }, undefined],
  ['https://user:pass@scan.example', { transaction: '0xab' }, undefined],
  ['scan', { transaction: '0xab' }, undefined],
  ['https://scan.example', {}, undefined],
])('T-D3 %s leads %j to %s', (url, target, link) => {
  const found = explorerUrl(on(url), target)
  expect(found?.replace('%3D', '=')).toBe(link)
})

test('a network without an explorer, and no network, lead nowhere', () => {
  expect(explorerUrl(ethereum, { transaction: '0xab' })).toBeUndefined()
  expect(explorerUrl(undefined, { transaction: '0xab' })).toBeUndefined()
})
