import { toChainId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { switchDecision } from './selectNetwork.ts'

const one = { chainId: toChainId('eip155:1'), namespace: 'eip155' } as const
const two = { chainId: toChainId('eip155:2'), namespace: 'eip155' } as const
const other = { chainId: toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'), namespace: 'solana' } as const
const plain = { isActiveConnected: true, isTargetNamespaceConnected: true, ignoreConfirmation: false, isSupportedByAuth: true }

test.each([
  ['N-12 stays on the active network', { target: one, active: one }, 'stay'],
  ['N-12 stays even when confirmation is ignored', { target: one, active: one, ignoreConfirmation: true }, 'stay'],
  [
    'N-13 switches when the caller has asked already',
    { target: other, active: one, isTargetNamespaceConnected: false, ignoreConfirmation: true },
    'SwitchNetwork',
  ],
  [
    'N-13 switches by the embedded wallet where it serves the target',
    { target: other, active: one, isTargetNamespaceConnected: false, connectorType: 'auth' },
    'SwitchNetwork',
  ],
  [
    'N-13 asks by the embedded wallet where it does not',
    { target: other, active: one, isTargetNamespaceConnected: false, connectorType: 'auth', isSupportedByAuth: false },
    'SwitchActiveChain',
  ],
  [
    'N-13 asks when connected, but not in the target family',
    { target: other, active: one, isTargetNamespaceConnected: false },
    'SwitchActiveChain',
  ],
  ['N-13 switches when the target family is connected, too', { target: other, active: one }, 'SwitchNetwork'],
  ['N-13 switches within the family', { target: two, active: one }, 'SwitchNetwork'],
  [
    'N-13 B-21 switches when nothing is connected',
    { target: other, active: one, isActiveConnected: false, isTargetNamespaceConnected: false },
    'SwitchNetwork',
  ],
  [
    'N-13 switches when nothing is active',
    { target: one, active: undefined, isActiveConnected: false, isTargetNamespaceConnected: false },
    'SwitchNetwork',
  ],
] as const)('%s', (_, input, decision) => {
  expect(switchDecision({ ...plain, ...input })).toBe(decision)
})
