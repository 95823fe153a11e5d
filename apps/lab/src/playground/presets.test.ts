import { expect, test } from 'vitest'
import { options } from '../flags.ts'
import { toOptions } from '../toOptions.ts'
import { presets } from './presets.ts'

const addresses = {
  ...{ gateway: 'http://localhost:4401', sandbox: '', secure: '', evm: 'http://localhost:8545', evm2: 'http://localhost:8546' },
  ...{ solana: '', bitcoin: 'http://localhost:18443', cosmos: 'http://localhost:26657', polkadot: 'http://localhost:9944' },
}

test.each(presets)('$name sets options that there are, to values that the lab knows', ({ config }) => {
  expect(Object.keys(config).filter((name) => !Object.hasOwn(options, name))).toEqual([])
  expect(toOptions(config, addresses).problems).toEqual([])
})
