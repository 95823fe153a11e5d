import { expect, test } from 'vitest'
import { mainnet, solana, solanaDevnet } from '../networks/index.ts'
import { findNetwork } from './findNetwork.ts'

const networks = [mainnet, solana, solanaDevnet]

test('E-01 finds a network by its id and by the id it had before', () => {
  expect(findNetwork(networks, 'eip155:1')).toBe(mainnet)
  expect(findNetwork(networks, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toBe(solana)
  expect(findNetwork(networks, 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')).toBe(solana)
  expect(findNetwork(networks, 'eip155:2')).toBeUndefined()
})

test('E-01 an id that is one network’s own is not taken for another’s former one', () => {
  const fork = { ...mainnet, caipNetworkId: solana.caipNetworkId, deprecatedCaipNetworkId: mainnet.caipNetworkId }
  expect(findNetwork([fork, mainnet], 'eip155:1')).toBe(mainnet)
})
