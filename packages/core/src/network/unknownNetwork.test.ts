import { toChainId } from '@latchkey/common'
import { expect, test } from 'vitest'
import { unknownNetwork } from './unknownNetwork.ts'

test('S-22 an unknown chain is named and has no node', () => {
  expect(unknownNetwork(toChainId('eip155:777'))).toMatchObject({
    id: 777,
    name: 'Unknown Network',
    caipNetworkId: 'eip155:777',
    chainNamespace: 'eip155',
    rpcUrls: { default: { http: [] } },
  })
  expect(unknownNetwork(toChainId('cosmos:osmosis-1'))).toMatchObject({ id: 'osmosis-1', chainNamespace: 'cosmos' })
})
