import { expect, test } from 'vitest'
import { otherAddress, ownAddress, transactionOf, transferOf } from '../../../test/transactions.ts'
import { isSpamTransaction } from './fetchActivity.ts'

const nft = (is_spam: boolean) =>
  transferOf({ direction: 'in', fungible_info: null, nft_info: { name: 'Visit us', content: null, flags: { is_spam } } })
const nothing = transferOf({ direction: 'in', quantity: { numeric: '0.000' } })

test.each([
  ['U-11 all of which is marked', { transfers: [nft(true), nft(true)] }, true],
  ['U-11 some of which is marked', { transfers: [nft(true), nft(false)] }, false],
  ['U-11 with a mark and money', { transfers: [nft(true), transferOf()] }, false],
  ['of money', { transfers: [transferOf()] }, false],
  ['that moves nothing at all, such as an approval', { transfers: [], operationType: 'approve' }, false],
  ['T-D7 of nothing by another account', { transfers: [nothing], sentFrom: otherAddress }, true],
  [
    'T-D7 of nothing by another account in our name',
    { transfers: [{ ...nothing, direction: 'out' as const }], sentFrom: otherAddress },
    true,
  ],
  ['T-D7 of nothing by ourselves', { transfers: [nothing], sentFrom: ownAddress.toLowerCase() }, false],
  [
    'T-D7 of little by another account',
    { transfers: [transferOf({ direction: 'in', quantity: { numeric: '0.000001' } })], sentFrom: otherAddress },
    false,
  ],
])('a transaction %s', (_, options, isSpam) => {
  expect(isSpamTransaction(transactionOf('a', options), ownAddress)).toBe(isSpam)
})
