import { expect, test } from 'vitest'
import { asker, pld } from '../../test/reviewEvm.ts'
import { parseRequest } from '../evm/read/parseRequest.ts'
import { freezeRequest } from './freezeRequest.ts'

const wallet = { walletId: 'one', address: asker.address }

test('T-F8 a request that is shown is frozen to its last field, with wallet, account and chain', () => {
  const types = { Mail: [{ name: 'parts', type: 'Part[]' }], Part: [{ name: 'to', type: 'address' }] }
  const data = { domain: {}, types, primaryType: 'Mail', message: { parts: [{ to: pld }] } }
  const parsed = parseRequest('eth_signTypedData_v4', [asker.address, data], asker)
  const frozen = freezeRequest({ request: parsed, wallet, address: asker.address, chainId: asker.chainId })
  const isFrozen = (value: unknown): boolean =>
    typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isFrozen))
  expect(isFrozen(frozen)).toBe(true)
})
