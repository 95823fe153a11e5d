import { expect, test } from 'vitest'
import { readTried } from './readTried.ts'

const [from, token, receiver] = ['a', 'b', 'c'].map((letter) => `0x${letter.repeat(40)}`) as [string, string, string]
const word = (hex: string) => hex.padStart(64, '0')
const transferOf = (sum: string) => `0xa9059cbb${word(receiver.slice(2))}${word(sum)}`
const tokens = { logIndex: -2, batchIndex: 0, standard: 'erc20', contract: token, tokenId: '', from, to: receiver, value: 5n }
const coins = { logIndex: -1, batchIndex: 0, standard: 'native', contract: '', tokenId: '', from, to: token, value: 7n }

test.each([
  ['tokens', { value: 0n, input: transferOf('5') }, [tokens]],
  ['coins', { value: 7n, input: '0x' }, [coins]],
  ['both', { value: 7n, input: transferOf('5').toUpperCase().replace('0X', '0x') }, [coins, tokens]],
  ['no tokens', { value: 0n, input: transferOf('0') }, []],
  ['another call', { value: 0n, input: transferOf('5').replace('0xa9', '0xb9') }, []],
  ['a call cut short', { value: 0n, input: transferOf('5').slice(0, -1) }, []],
  ['no address', { value: 0n, input: transferOf('5').replace('0xa9059cbb0', '0xa9059cbbf') }, []],
])('E-11 one that failed tried to move %s', (_what, call, moved) => {
  expect(readTried({ from, to: token, ...call })).toEqual(moved)
})

test('E-11 one that was to make a contract moved nothing', () => {
  expect(readTried({ from, to: '', value: 7n, input: transferOf('5') })).toEqual([])
})
