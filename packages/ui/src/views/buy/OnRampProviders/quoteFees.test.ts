import { expect, test } from 'vitest'
import { quoteFees } from './quoteFees.ts'

const sum = (amount: string, currency = 'USD') => ({ amount, currency })
const quote = {
  paymentTotal: sum('150.00'),
  paymentSubtotal: sum('146.71'),
  purchaseAmount: sum('146.71', 'PLD'),
  networkFee: sum('0.29'),
  quoteId: 'q',
}

test.each([
  ['what is left of the fees', quote, { total: '3.29', network: '0.29', provider: '3', price: '1' }],
  ['the fee it names', { ...quote, coinbaseFee: sum('2.50') }, { total: '3.29', network: '0.29', provider: '2.5', price: '1' }],
  ['nothing bought', { ...quote, purchaseAmount: sum('0', 'PLD') }, { total: '3.29', network: '0.29', provider: '3', price: undefined }],
  ['more brought than paid', { ...quote, paymentSubtotal: sum('151') }, { total: undefined, network: '0.29', provider: undefined }],
])('N-23 the provider takes %s', (_, offered, fees) => {
  expect(quoteFees(offered)).toMatchObject(fees)
})
