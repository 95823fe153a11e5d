import { expect, test } from 'vitest'
import { readProviderError } from './readProviderError.ts'
import { safeErrorText, withoutAddresses } from './safeErrorText.ts'
import { WalletError } from './walletErrors.ts'

test.each([
  ['HTTP request failed. URL: https://node.example/v2/key?x=1 Details: busy', 'HTTP request failed. URL: [url] Details: busy'],
  ['wss://node.example/ws/key closed', '[url] closed'],
  ['{"url":"https:\\/\\/node.example\\/key","code":1}', '{"url":"[url]'],
  ['Cannot POST /v2/key', 'Cannot POST [url]'],
  ['insufficient funds for gas * price + value', 'insufficient funds for gas * price + value'],
  ['m/44/60 is no path', 'm/44/60 is no path'],
])('T-D6 %s', (text, safe) => {
  expect(withoutAddresses(text)).toBe(safe)
  expect(safeErrorText(text)).toBe(safe)
})

test('T-D2 what is no text, or cannot be seen, is empty; what is long is cut', () => {
  expect([undefined, 7, {}, '\u200b\n'].map(safeErrorText)).toEqual(['', '', '', ''])
  expect(safeErrorText('x'.repeat(10_000))).toHaveLength(160)
})

test('T-D6 the words of a wallet come without the address of its node', () => {
  const cause = { code: -32603, message: 'fetch https://node.example/canary failed' }

  expect(readProviderError(cause).message).toBe('fetch [url] failed')
  expect(new WalletError('UNKNOWN', 'An error occurred', { cause }).message).not.toContain('canary')
})
