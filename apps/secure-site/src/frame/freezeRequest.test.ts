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

test('T-F8 a request of Solana, or for permissions, is frozen in the same way, and who asks keeps no hand on where it belongs', () => {
  const owner = { ...wallet }
  const lists = { transactions: [{ message: new Uint8Array(3), signers: ['a'] }] }
  const frozen = freezeRequest({ request: lists, wallet: owner, address: asker.address, chainId: 'solana:a' })
  owner.walletId = 'two'
  expect(() => lists.transactions.push({ message: new Uint8Array(1), signers: [] })).toThrow(TypeError)
  expect(() => lists.transactions[0]?.signers.push('b')).toThrow(TypeError)
  expect(() => Object.assign(frozen, { chainId: 'solana:b' })).toThrow(TypeError)
  expect(() => Object.assign(frozen.wallet, { address: 'b' })).toThrow(TypeError)
  expect(frozen).toMatchObject({ wallet, address: asker.address, chainId: 'solana:a' })
})
