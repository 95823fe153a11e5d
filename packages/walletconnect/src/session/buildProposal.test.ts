import { type ChainId, type Namespace, toChainId } from '@latchkey/common/caip'
import type { WalletConnectNamespace } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { buildProposal, isStale } from './buildProposal.ts'

const wanted = new Map<Namespace, WalletConnectNamespace>([
  ['eip155', { chains: ['eip155:1', 'eip155:10'].map(toChainId), methods: ['personal_sign'], events: ['chainChanged'], rpcMap: {} }],
])

test('R-14 asks as the adapters want, or as the host says instead', () => {
  expect(buildProposal(wanted)).toEqual({
    eip155: { chains: ['eip155:1', 'eip155:10'], methods: ['personal_sign'], events: ['chainChanged'] },
  })
  expect(buildProposal(wanted, { methods: { eip155: ['eth_sign', 'eth_sign'] }, chains: { eip155: ['eip155:5', 'rubbish'] } })).toEqual({
    eip155: { chains: ['eip155:5'], methods: ['eth_sign'], events: ['chainChanged'] },
  })
  expect(buildProposal(wanted, { chains: { eip155: [] } })).toEqual({})
})

test.each<[string, readonly string[], boolean]>([
  ['the same chains', ['eip155:1', 'eip155:10'], false],
  ['more chains', ['eip155:1', 'eip155:10', 'eip155:100'], false],
  ['a chain less', ['eip155:1'], true],
  ['none', [], true],
])('S-10 a session that asked for %s than now is stale: %s', (_, chains, expected) => {
  const requested = { eip155: { chains: chains as ChainId[], methods: [], events: [] } }
  expect(isStale(requested, buildProposal(wanted))).toBe(expected)
})

test('S-10 a session without a family that is wanted now is stale, whatever was stored', () => {
  expect(isStale({}, buildProposal(wanted))).toBe(true)
  expect(isStale({ eip155: { chains: 'eip155:1' } } as never, buildProposal(wanted))).toBe(true)
})
