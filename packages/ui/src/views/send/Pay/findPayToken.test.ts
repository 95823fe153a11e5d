import type { AccountId } from '@latchkey/common/caip'
import type { TokenBalance } from '@latchkey/core'
import { expect, test } from 'vitest'
import { findPayToken } from './findPayToken.ts'

const token = (id: string, chainId: string, address?: string) => ({ id, chainId, address }) as unknown as TokenBalance
const held = [token('coin', 'eip155:1'), token('dollar', 'eip155:1', `eip155:1:0x${'aB'.repeat(20)}`)]
const to = `eip155:1:0x${'1'.repeat(40)}` as AccountId
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const hex = { isSameAddress: (one: string, other: string) => one.toLowerCase() === other.toLowerCase() }

test.each([
  ['the coin', to, undefined, 'coin'],
  ['a token, however its letters are written', to, `eip155:1:0x${'Ab'.repeat(20)}`, 'dollar'],
  ['what is not held', to, `eip155:1:0x${'c'.repeat(40)}`, undefined],
  ['the coin of another network', `${solana}:x` as AccountId, undefined, undefined],
])('N-02 a request for %s is paid with it', (_, recipient, asked, id) => {
  expect(findPayToken(held, { recipient, token: asked as AccountId | undefined }, hex)?.id).toBe(id)
})

test('N-02 on networks whose addresses have case, case counts', () => {
  const mint = token('mint', solana, `${solana}:AbC`)

  const request = { recipient: `${solana}:x` as AccountId, token: `${solana}:abc` as AccountId }
  expect(findPayToken([mint], request, { isSameAddress: (one, other) => one === other })).toBeUndefined()
  // Without the family's record, too.
  expect(findPayToken([mint], request, undefined)).toBeUndefined()
  expect(findPayToken([mint], { ...request, token: `${solana}:AbC` as AccountId }, undefined)?.id).toBe('mint')
})
