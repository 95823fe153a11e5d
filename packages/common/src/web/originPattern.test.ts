import { expect, test } from 'vitest'
import { isOriginAllowed } from './originPattern.ts'

test.each([
  ['https://app.example', [], false],
  ['https://app.example', ['https://app.example'], true],
  ['https://app.example', ['https://APP.example/'], true],
  ['https://app.example', ['https://other.example', ' https://app.example '], true],
  ['http://app.example', ['https://app.example'], false],
  ['https://app.example:8443', ['https://app.example'], false],
  ['https://app.example:8443', ['https://app.example:8443'], true],
  ['https://a.app.example', ['https://*.app.example'], true],
  ['https://a.b.app.example', ['https://*.app.example'], false],
  ['https://app.example', ['https://*.app.example'], false],
  ['https://evilapp.example', ['https://*.app.example'], false],
  ['https://a.app.example.evil', ['https://*.app.example'], false],
  ['http://a.app.example', ['https://*.app.example'], false],
  ['https://a.app.example:444', ['https://*.app.example'], false],
  ['https://a.app.example:444', ['https://*.app.example:444'], true],
  ['https://a.app.example', ['*'], false],
  ['https://a.app.example', ['https://*'], false],
  ['https://a.app.example', ['https://*.*.example'], false],
  ['https://a.app.example', ['https://a.*.example'], false],
  ['https://app.example', ['https://app.example:443'], true],
  ['https://bücher.example', ['https://xn--bcher-kva.example'], true],
  ['https://app.example.', ['https://app.example.'], false],
  ['https://app.example', ['https://app.example//'], false],
  ['http://1.2.3.4', ['http://*.2.3.4'], false],
  ['https://evil.example\\@app.example', ['https://app.example'], false],
  ['null', ['null'], false],
  ['', ['https://app.example'], false],
  ['', [''], false],
] as const)('V-13 T-F6 %s in %o: %s', (origin, list, isAllowed) => {
  expect(isOriginAllowed(origin, list)).toBe(isAllowed)
})
