import { toChainId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { ethereum } from '../../test/createTestKit.ts'
import { unknownNetwork } from './state.ts'

test('S-22 an unknown chain is named and has no node', () => {
  expect(unknownNetwork(toChainId('eip155:777'), ethereum)).toMatchObject({
    id: 777,
    name: 'Unknown Network',
    caipNetworkId: 'eip155:777',
    chainNamespace: 'eip155',
    rpcUrls: { default: { http: [] } },
  })
  expect(unknownNetwork(toChainId('cosmos:osmosis-1'), { ...ethereum, id: 'cosmoshub-4' })).toMatchObject({
    id: 'osmosis-1',
    chainNamespace: 'cosmos',
  })
})
