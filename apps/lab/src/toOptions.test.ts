import { expect, test } from 'vitest'
import { toOptions } from './toOptions.ts'

const addresses = {
  gateway: 'http://g',
  sandbox: 'http://s',
  secure: 'http://k',
  evm: 'http://a',
  evm2: 'http://b',
  solana: 'http://c',
  bitcoin: 'http://d',
  cosmos: 'http://e',
  polkadot: 'http://f',
}

test('a plain lab has both chains of this machine, the EVM adapter and the gateway', () => {
  const { options, problems } = toOptions({}, addresses)

  expect(options.networks.map(({ name, rpcUrls }) => [name, rpcUrls.default.http[0]])).toEqual([
    ['Lab Chain', 'http://a'],
    ['Lab Chain Two', 'http://b'],
  ])
  expect(options.adapters.map(({ namespace }) => namespace)).toEqual(['eip155'])
  expect(options).toMatchObject({ gateway: 'http://g', projectId: 'latchkey-lab' })
  expect(problems).toEqual([])
})

test('networks go by CAIP-2 id, adapters by name; what nothing goes by is told', () => {
  const { options, problems } = toOptions(
    { networks: ['eip155:1', 'eip155:0'], adapters: ['evm', 'constructor'], defaultNetwork: 'eip155:1' },
    addresses,
  )

  expect(options.networks.map(({ name }) => name)).toEqual(['Ethereum'])
  expect(options.defaultNetwork?.name).toBe('Ethereum')
  expect(problems).toEqual(['No network goes by eip155:0.', 'No adapter goes by constructor.'])
})

test('null takes a setting of the lab away, and everything else passes as it is', () => {
  const { options } = toOptions({ projectId: null, gateway: false, debug: true }, addresses)

  expect(options).not.toHaveProperty('projectId')
  expect(options).toMatchObject({ gateway: false, debug: true })
})
