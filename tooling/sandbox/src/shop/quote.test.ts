import { expect, test } from 'vitest'
import { currencies, listGoods } from './catalogue.ts'
import { fromCents, fromUnits, quote } from './quote.ts'

const goods = listGoods({
  LATCHKEY_LAB_DOLLAR: `0x${'d0'.repeat(20)}`,
  LATCHKEY_SOLANA_URL: 'http://node',
  LATCHKEY_LAB_SOLANA_CHAIN: 'solana:lab',
})
const ask = (wish: object) => quote({ goods, currencies }, { purchaseCurrency: 'LUSD', paymentCurrency: 'USD', amount: '100', ...wish })

test.each([
  [{}, '98', 'LUSD'],
  [{ paymentCurrency: 'EUR' }, '105.84', 'LUSD'],
  [{ purchaseCurrency: 'ETH', amount: '1000.00' }, '0.49225', 'ETH'],
  [{ purchaseCurrency: 'SOL', amount: '10' }, '0.062333333', 'SOL'],
])('N-23 sells %j for what is left after the fees', (wish, amount, symbol) => {
  const priced = ask(wish)
  if ('problem' in priced) throw new Error(priced.problem)
  expect([fromUnits(priced.bought, priced.good.decimals), priced.good.symbol]).toEqual([amount, symbol])
  expect(fromCents(priced.feeCents)).toMatch(/^\d+\.\d\d$/)
})

test.each([
  ['amount', { amount: '9.99' }],
  ['amount', { amount: '25000.01' }],
  ['amount', { amount: '1e3' }],
  ['amount', { amount: '10.001' }],
  ['amount', { amount: undefined }],
  ['paymentCurrency', { paymentCurrency: 'XXX' }],
  ['purchaseCurrency', { purchaseCurrency: '__proto__' }],
  ['network', { network: 'elsewhere' }],
])('C-12 names what is wrong: %s', (field, wish) => {
  expect(ask(wish)).toMatchObject({ field })
})
