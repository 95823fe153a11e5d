import { expect, test } from 'vitest'
import { receiptUrl } from './receiptUrl.ts'

const at = (url: string) => ({ blockExplorers: { default: { name: 'Explorer', url } } })

test.each([
  [at('https://explorer.example'), '0xab', 'https://explorer.example/tx/0xab'],
  [at('https://explorer.example/'), '0xab', 'https://explorer.example/tx/0xab'],
  [at('https://explorer.example'), '../x', 'https://explorer.example/tx/..%2Fx'],
  [at('javascript:alert(1)//'), '0xab', undefined],
  [at('https://explorer.example'), undefined, undefined],
  [{}, '0xab', undefined],
])('T-D3 the receipt at %j of %s is %s', (network, hash, url) => {
  expect(receiptUrl(network, hash)).toBe(url)
})
