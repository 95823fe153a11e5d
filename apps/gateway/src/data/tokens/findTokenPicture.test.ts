import { readFileSync } from 'node:fs'
import { isAddress } from 'viem'
import { expect, test } from 'vitest'
import { findTokenPicture } from './findTokenPicture.ts'
import contracts from './tokenPictures.json' with { type: 'json' }

test('finds a main token by its contract on its own chain, and nothing by a name', () => {
  const dollar = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
  expect(findTokenPicture('eip155:1', dollar)).toBe('usdc')
  expect(findTokenPicture('eip155:10', dollar)).toBeUndefined()
  expect(findTokenPicture('eip155:1', 'usdc')).toBeUndefined()
  expect(findTokenPicture('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkTwyTDt1v')).toBe('usdc')
  expect(findTokenPicture('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'epjfwdd5aufqssqem2qn1xzybapc8g4wegktwytdt1v')).toBeUndefined()
})

test('each contract is written with its checksum, and the seed has each picture', () => {
  const [list] = JSON.parse(readFileSync(new URL('../../../seed/pictures.json', import.meta.url), 'utf8')) as [{ tokens: object }]
  const rows = Object.values(contracts).flatMap((tokens) => Object.entries(tokens))
  expect(rows.length).toBeGreaterThan(20)
  for (const [id, address] of rows) {
    if (address.startsWith('0x')) expect(isAddress(address, { strict: true }), address).toBe(true)
    expect(Object.keys(list.tokens)).toContain(id)
  }
})
