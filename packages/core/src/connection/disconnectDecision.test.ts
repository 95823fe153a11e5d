import { type Namespace, toAccountId, toChainId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { disconnectDecision } from './lazy/dropConnections.ts'
import type { Connection } from './state.ts'

function connection(connectorId: string, status: Connection['status'], namespace: Namespace = 'eip155'): Connection {
  const chainId = toChainId(namespace === 'eip155' ? 'eip155:1' : 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  return {
    connectorId,
    namespace,
    status,
    accounts: [toAccountId(`${chainId}:abc`)],
    chainId,
    wallet: { id: connectorId, name: connectorId },
  }
}
const a = connection('a', 'active')
const b = connection('b', 'active')
const c = connection('c', 'connected')
const s = connection('c', 'connected', 'solana')
const old = connection('old', 'disconnected')

test.each([
  ['B-08 all with one click', [old, a, c, s], {}, [a, c, s], [], { eip155: true, solana: true }],
  ['S-33 one family, the others stay', [a, c, s], { namespace: 'solana' }, [s], [], { eip155: false, solana: true }],
  ['S-06 the latest of the others becomes current', [a, b, c], { connectorId: 'c' }, [c], [b], { eip155: false, solana: true }],
  ['S-06 one behind it goes without a change of the current', [a, c], { connectorId: 'a' }, [a], [], { eip155: false, solana: true }],
  ['S-06 one wallet in one of its families', [c, s], { connectorId: 'c', namespace: 'eip155' }, [c], [], { eip155: true, solana: false }],
  ['S-06 one wallet in all its families', [c, s], { connectorId: 'c' }, [c, s], [], { eip155: true, solana: true }],
  ['S-07 what is only remembered does not end again', [old], {}, [], [], { eip155: true, solana: true }],
  ['S-07 what is not there ends nothing', [c], { connectorId: 'x' }, [], [], { eip155: false, solana: true }],
] as const)('%s', (_, connections, wanted, ended, promoted, last) => {
  const decision = disconnectDecision({ connections, ...wanted })
  expect(decision.ended).toEqual(ended)
  expect(decision.promoted).toEqual(promoted)
  expect({ eip155: decision.isLast('eip155'), solana: decision.isLast('solana') }).toEqual(last)
})
