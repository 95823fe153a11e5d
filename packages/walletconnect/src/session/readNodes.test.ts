import type { WalletConnectNamespace } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { readNodes } from './readNodes.ts'

const family = (rpcMap: WalletConnectNamespace['rpcMap']): WalletConnectNamespace => ({ chains: [], methods: [], events: [], rpcMap })

test('R-14 names every family’s nodes by chain, and the host’s own before them', () => {
  const wanted = new Map([
    ['eip155' as const, family({ 1: 'https://one.example', 10: 'https://ten.example' })],
    ['solana' as const, family({ EtWT: 'https://solana.example' })],
  ])

  expect(readNodes(wanted, { rpcMap: { 'eip155:10': 'https://own.example' } })).toEqual({
    'eip155:1': 'https://one.example',
    'eip155:10': 'https://own.example',
    'solana:EtWT': 'https://solana.example',
  })
  expect(readNodes(new Map())).toEqual({})
})
