import { expect, test } from 'vitest'
import type { RecentReceiver } from '../../send/draft.ts'
import { addReceiver } from './accountNotes.ts'

const of = (letter: string) => `eip155:1:0x${letter.repeat(40)}`
const add = (all: ReadonlyMap<string, readonly RecentReceiver[]>, account: string, address: string, sentAt = 1) =>
  addReceiver(all, { accountId: of(account), address, sentAt })

test('the latest stands first, each once whatever its capitals, five at most', () => {
  let all: ReadonlyMap<string, readonly RecentReceiver[]> = new Map()
  for (const address of ['0xA1', '0xA2', '0xA3', '0xA4', '0xA5', '0xA6']) all = add(all, 'a', address)
  all = add(all, 'a', '0xa3', 9)
  expect(all.get(of('a'))?.map(({ address }) => address)).toEqual(['0xa3', '0xA6', '0xA5', '0xA4', '0xA2'])
})

test('of ten accounts, the one that was used longest ago goes', () => {
  let all: ReadonlyMap<string, readonly RecentReceiver[]> = new Map()
  for (const account of 'abcdef0123') all = add(all, account, '0xA1')
  all = add(all, 'a', '0xA2')
  all = add(all, '9', '0xA1')
  expect([...all.keys()].map((id) => id.at(-1))).toEqual([...'cdef0123a9'])
})
