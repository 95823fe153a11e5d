import { expect, test } from 'vitest'
import { readMemoTransaction } from './readMemoTransaction.ts'
import { writeMemoTransaction } from './writeMemoTransaction.ts'

const account = new Uint8Array(32).fill(7)
const write = (text: string) => writeMemoTransaction({ account, text }) ?? new Uint8Array()

test.each(['', 'x', 'x'.repeat(127), 'x'.repeat(128), 'Grüße, 世界\n'.repeat(40)])('V-19 reads %j as it was written', (text) => {
  expect(readMemoTransaction(write(text))).toMatchObject({ account, text, signature: new Uint8Array(64) })
})

test('V-19 a text that no transaction can hold is none', () => {
  expect(writeMemoTransaction({ account, text: 'x'.repeat(1_063) })).toBeUndefined()
  expect(write('x'.repeat(1_062))).toHaveLength(1_232)
})

test('V-19 T-S4 one byte more, less or other is another text, or no such transaction', () => {
  const bytes = write('Water the beans')
  expect(readMemoTransaction(bytes.slice(0, -1))).toBeUndefined()
  expect(readMemoTransaction(Uint8Array.from([...bytes, 0]))).toBeUndefined()
  // Behind the signature: whatever is turned, the same account never says the same text by other bytes.
  for (let at = 65; at < bytes.length; at++) {
    const other = Uint8Array.from(bytes)
    other[at] = (other[at] ?? 0) ^ 1
    const read = readMemoTransaction(other)
    const isSame = read?.text === 'Water the beans' && read.account.every((byte) => byte === 7)
    // The counts of accounts that are only read say nothing of who signs or what is said.
    expect(isSame).toBe(at === 66 || at === 67)
  }
})

test('T-S4 no bytes whatever break it', () => {
  let seed = 3
  for (let round = 0; round < 5_000; round++) {
    const bytes = write('Water')
    for (let times = 0; times < 4; times++) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      bytes[seed % bytes.length] = seed % 251
    }
    expect(() => readMemoTransaction(bytes)).not.toThrow()
  }
  expect(readMemoTransaction(new Uint8Array())).toBeUndefined()
  expect(readMemoTransaction(new Uint8Array(2_000))).toBeUndefined()
})
