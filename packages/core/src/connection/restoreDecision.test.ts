import { toAccountId, toChainId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { restoreDecision } from './lazy/reconnect.ts'
import type { Connection } from './state.ts'

function connection(connectorId: string, status: Connection['status']): Connection {
  return {
    connectorId,
    namespace: 'eip155',
    status,
    accounts: [toAccountId('eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72')],
    chainId: toChainId('eip155:1'),
    wallet: { id: connectorId, name: connectorId },
  }
}
const connections = [connection('a', 'disconnected'), connection('b', 'disconnected'), connection('c', 'connected')]

test.each([
  ['S-02 nothing with reconnect off', false, [], []],
  ['S-02 what is remembered, in its order', true, [], ['a', 'b']],
  ['S-06 never what was ended', true, ['eip155:a'], ['b']],
  ['S-06 an end in another family is of no account', true, ['solana:a'], ['a', 'b']],
] as const)('%s', (_, isEnabled, ended, expected) => {
  const wanted = restoreDecision({ isEnabled, connections, endedIds: new Set(ended) })
  expect(wanted.map(({ connectorId }) => connectorId)).toEqual(expected)
})
