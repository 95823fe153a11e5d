import { expect, test } from 'vitest'
import { checkoutDomain } from './checkoutDomain.ts'

test.each([
  ['https://gantry.example/pay?x=1', 'gantry.example'],
  ['https://xn--80ak6aa92e.example/', 'xn--80ak6aa92e.example'],
  ['javascript:alert(1)', undefined],
  ['https://a@evil.example/', undefined],
  [undefined, undefined],
])('T-D3 the page at %s is on %s', (url, domain) => {
  expect(checkoutDomain(url)).toBe(domain)
})
