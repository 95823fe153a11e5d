import * as networks from '@latchkey/common/networks'
import { testContext } from '@latchkey/test/conformance'
import { expect, test } from 'vitest'
import { embeddedWallet } from './embeddedWallet.ts'

const make = (namespace: 'eip155' | 'solana' | 'bip122', secureSite = 'https://wallet.example') =>
  embeddedWallet({ secureSite, projectId: 'p1' })({ ...testContext(), namespace })

test('S-16 it has a face for eip155 and for solana alone', () => {
  expect(make('eip155')).toMatchObject({ id: 'ID_AUTH', type: 'auth' })
  expect(make('solana')).toMatchObject({ id: 'ID_AUTH', type: 'auth' })
  expect(make('bip122')).toBeUndefined()
})

test('N-13 R-18 it says which chains it is for: three of Solana, another on a developer’s machine, and what the operator wants of EVM', () => {
  const own = 'solana:A9PWrCx4FRBNZoNRTDZrgBPPdQzfwuF1' as const
  const { solana, solanaDevnet, solanaTestnet } = networks
  for (const { caipNetworkId } of [solana, solanaDevnet, solanaTestnet]) expect(make('solana')?.isServed?.(caipNetworkId)).toBe(true)
  expect(make('solana')?.isServed?.(own as never)).toBe(false)
  expect(make('solana', 'http://wallet.localhost:4402')?.isServed?.(own as never)).toBe(true)
  expect(make('eip155')?.isServed?.(networks.mainnet.caipNetworkId)).toBe(true)
})
