import { expect, test } from 'vitest'
import { coin, dollar, leaf, owner, swapData, word } from '../../test/fakeExchange.ts'
import { readSwapCall } from './lazy/checkSwapTransaction.ts'

const receiver = owner.slice(9)
const addressOf = (id: string) => id.slice(id.lastIndexOf(':') + 1)
const wanted = { amount: 100n, least: 99n, receiver }

test.each([
  ['the coin for a token', { from: coin, to: dollar }, { from: 'native', to: addressOf(dollar.id), amount: undefined }],
  ['a token for the coin', { from: dollar, to: coin }, { from: addressOf(dollar.id), to: 'native', amount: 100n }],
  ['a token for a token', { from: dollar, to: leaf }, { from: addressOf(dollar.id), to: addressOf(leaf.id), amount: 100n }],
])('T-N4 reads a Uniswap v2 call: %s', (_, pair, expected) => {
  expect(readSwapCall(swapData({ ...pair, ...wanted }))).toEqual({ ...expected, least: 99n, receiver: receiver.toLowerCase() })
})

test.each(['0x12aa3caf', '0x07ed2379'])('T-N4 reads a 1inch call: %s', (selector) => {
  const words = [word(1n), word(addressOf(coin.id)), word(addressOf(leaf.id)), word(2n), word(receiver), word(100n), word(99n), word(0n)]
  expect(readSwapCall(selector + words.join(''))).toEqual({
    from: 'native',
    to: addressOf(leaf.id),
    amount: 100n,
    least: 99n,
    receiver: receiver.toLowerCase(),
  })
})

const whole = swapData({ from: dollar, to: leaf, ...wanted })
test.each([
  ['nothing', '0x'],
  ['another function', `0xdeadbeef${whole.slice(10)}`],
  ['a call cut short', whole.slice(0, 10 + 64 * 3)],
  ['a list cut short', whole.slice(0, -10)],
  ['a list of one', whole.replace(word(2n) + word(addressOf(dollar.id)), word(1n) + word(addressOf(dollar.id)))],
  ['a list that begins nowhere', whole.replace(word(160n), word(2n ** 255n))],
  ['a list that begins within a word', whole.replace(word(160n), word(161n))],
])('T-N4 says nothing of %s', (_, data) => {
  expect(readSwapCall(data)).toBeUndefined()
})
