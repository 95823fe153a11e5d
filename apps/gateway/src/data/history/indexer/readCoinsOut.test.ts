import { expect, test } from 'vitest'
import type { Log } from './block.ts'
import { readCoinsOut } from './readCoinsOut.ts'

const address = (digit: string) => `0x${digit.repeat(40)}` as `0x${string}`
const [router, wrapped, owner, thief] = [address('a'), address('b'), address('c'), address('d')]
const dex = { factory: address('f'), router, wrapped, quote: address('e') }
const word = (hex: string) => hex.replace('0x', '').padStart(64, '0')
const call = (method: string, receiver: string) => `${method}${word('0x5')}${word('0x4')}${word('0xa0')}${word(receiver)}${word('0xff')}`
const log: Log = {
  address: wrapped,
  topics: ['0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65', `0x${word(router)}`],
  data: `0x${word('0x7')}`,
  logIndex: 4,
}
const swap = { to: router as string, input: call('0x18cbafe5', owner), logs: [log] }
const paid = { logIndex: 4, batchIndex: 0, standard: 'native', contract: '', tokenId: '', from: router, to: owner, value: 7n }

test.each([
  ['tokens for the coin', {}],
  ['tokens that keep a part', { input: call('0x791ac947', owner) }],
  ['as many tokens as the coin takes', { input: call('0x4a25d94a', owner) }],
  ['an address of the wrapped coin in other letters', { logs: [{ ...log, address: wrapped.toUpperCase().replace('X', 'x') }] }],
])('E-11 a router pays out the coin for %s', (_what, change) => {
  expect(readCoinsOut({ ...swap, ...change }, dex)).toEqual([paid])
})

test.each<[string, Partial<typeof swap>]>([
  ['a contract that is no router', { to: thief }],
  ['a swap for tokens', { input: call('0x38ed1739', owner) }],
  ['a call cut short', { input: swap.input.slice(0, 10 + 3 * 64) }],
  ['a receiver that is no address', { input: call('0x18cbafe5', `0x1${owner.slice(2)}`) }],
  ['a token that only looks like the wrapped coin', { logs: [{ ...log, address: thief }] }],
  ['what somebody else took back', { logs: [{ ...log, topics: [log.topics[0] ?? '', `0x${word(thief)}`] }] }],
  ['another log of the wrapped coin', { logs: [{ ...log, topics: [`0x${word('0x1')}`, `0x${word(router)}`] }] }],
  ['a log without a sum', { logs: [{ ...log, data: '0x' }] }],
  ['a swap without a log', { logs: [] }],
])('T-N1 of %s nothing is claimed', (_what, change) => {
  expect(readCoinsOut({ ...swap, ...change }, dex)).toEqual([])
})
