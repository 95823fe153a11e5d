import type { Network } from '@latchkey/common/caip'
import {
  bitcoin,
  bitcoinSignet,
  cosmoshub,
  osmosis,
  polkadot,
  solana,
  solanaDevnet,
  solanaTestnet,
  westendAssetHub,
} from '@latchkey/common/networks'
import { expect, test } from 'vitest'
import { ethereum } from '../../test/createTestKit.ts'
import { explorerUrl } from './transactions.ts'

const on = (url: string, paths?: { transaction?: string; address?: string }): Network => ({
  ...ethereum,
  blockExplorers: { default: { name: 'Scan', url, paths } },
})

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

test.each([
  [bitcoin, { transaction: 'ab' }, 'https://mempool.space/tx/ab'],
  [bitcoinSignet, { address: 'tb1q' }, 'https://mempool.space/signet/address/tb1q'],
  [cosmoshub, { transaction: 'AB' }, 'https://www.mintscan.io/cosmos/tx/AB'],
  [osmosis, { address: 'osmo1' }, 'https://www.mintscan.io/osmosis/address/osmo1'],
  [polkadot, { transaction: '0xab' }, 'https://polkadot.subscan.io/extrinsic/0xab'],
  [westendAssetHub, { address: '5F' }, 'https://assethub-westend.subscan.io/account/5F'],
  [solana, { transaction: '5x' }, 'https://solscan.io/tx/5x'],
  [solanaDevnet, { address: '7S' }, 'https://solscan.io/account/7S?cluster=devnet'],
  [solanaTestnet, { transaction: '5x' }, 'https://solscan.io/tx/5x?cluster=testnet'],
])('E-01 $name leads to its explorer’s own page', (network, target, link) => {
  expect(explorerUrl(network, target)).toBe(link)
})

test('an explorer may call its pages otherwise', () => {
  expect(explorerUrl(on('https://scan.example', { transaction: 'block/extrinsic' }), { transaction: '1' })).toBe(
    'https://scan.example/block/extrinsic/1',
  )
})

test('a network without an explorer, and no network, lead nowhere', () => {
  expect(explorerUrl(ethereum, { transaction: '0xab' })).toBeUndefined()
  expect(explorerUrl(undefined, { transaction: '0xab' })).toBeUndefined()
})
