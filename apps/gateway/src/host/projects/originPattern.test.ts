import fc from 'fast-check'
import { getDomain, getPublicSuffix } from 'tldts'
import { expect, test } from 'vitest'
import { isOriginPattern, matchOrigin, normalizeOriginPattern } from './originPattern.ts'

const list = [
  'https://app.example',
  'https://*.wild.example',
  'http://localhost:3000',
  'https://port.example:8443',
  'https://xn--bcher-kva.example',
  'https://[2001:db8::1]:9000',
]

test.each([
  ['https://app.example', true],
  ['HTTPS://APP.EXAMPLE', true],
  ['https://App.Example', true],
  ['https://app.example:443', true],
  ['https://app.example:8443', false],
  ['https://app.example:80', false],
  ['http://app.example', false],
  ['http://app.example:443', false],
  ['https://app.example.', false],
  ['https://app.example/', false],
  ['https://app.example/path', false],
  ['https://app.example?x', false],
  ['https://app.example#x', false],
  ['https://user@app.example', false],
  ['https://user:pass@app.example', false],
  ['https://app.example@evil.io', false],
  ['https://evil.io#https://app.example', false],
  ['https://app.example.evil.io', false],
  ['https://evilapp.example', false],
  ['https://evil.io/https://app.example', false],
  ['https://sub.app.example', false],
  ['https://example', false],
  ['https://app.example\\@evil.io', false],
  ['https://app.example%2eevil.io', false],
  ['https://app.example ', false],
  [' https://app.example', false],
  ['https://app.example\t', false],
  ['https:app.example', false],
  ['https:///app.example', false],
  ['https:/app.example', false],
  ['//app.example', false],
  ['app.example', false],
  ['null', false],
  ['', false],
  ['*', false],
  ['https://*', false],
  ['https://*.wild.example', false],
  ['https://a.wild.example', true],
  ['https://A.WILD.example', true],
  ['https://a.b.wild.example', false],
  ['https://wild.example', false],
  ['https://.wild.example', false],
  ['https://awild.example', false],
  ['https://a.wild.example.evil.io', false],
  ['http://a.wild.example', false],
  ['https://a.wild.example:8443', false],
  ['https://a.wild.example:443', true],
  ['http://localhost:3000', true],
  ['http://LOCALHOST:3000', true],
  ['http://localhost', false],
  ['http://localhost:3001', false],
  ['https://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['https://port.example:8443', true],
  ['https://port.example', false],
  ['https://bücher.example', true],
  ['https://xn--bcher-kva.example', true],
  ['https://bucher.example', false],
  ['https://[2001:db8::1]:9000', true],
  ['https://[2001:0db8:0:0:0:0:0:1]:9000', true],
  ['https://[2001:db8::2]:9000', false],
  ['chrome-extension://app.example', false],
  ['file://', false],
  ['data:text/html,x', false],
  ['javascript://app.example', false],
  ['ftp://app.example', false],
])('G-3 V-13 %j is allowed: %s', (origin, isAllowed) => {
  expect(matchOrigin(origin, list)).toBe(isAllowed)
})

test('G-3 an empty list allows nothing, localhost neither', () => {
  for (const origin of ['https://app.example', 'http://localhost:3000', 'http://127.0.0.1']) expect(matchOrigin(origin, [])).toBe(false)
})

test.each([
  'https://*.com',
  'https://*.internal',
  'https://*.co.uk',
  'https://*.vercel.app',
  'http://*.PAGES.dev:8443',
  'https://*.github.io',
  'https://*.ck',
  'https://*.kawasaki.jp',
  'https://*.stolos.io',
  'https://*',
  'https://*.*.example',
  'https://a.*.example',
  'https://a*.example',
  'https://*.1.2.3',
  'https://*.[::1]',
  '*',
  'null',
  'https://a.example/x',
  'ftp://a.example',
  '',
])('G-3 %j cannot be an entry of a list', (pattern) => {
  expect(isOriginPattern(pattern)).toBe(false)
  expect(matchOrigin('https://a.b.example', [pattern])).toBe(false)
})

test('T-F6 a wildcard over other people’s pages, as an older version accepted, allows none of them', () => {
  for (const pattern of ['https://*.vercel.app', 'https://*.co.uk'])
    expect(matchOrigin(pattern.replace('*', 'evil'), [pattern, 'https://garden.vercel.app'])).toBe(false)
  expect(matchOrigin('https://garden.vercel.app', ['https://*.vercel.app', 'https://garden.vercel.app'])).toBe(true)
})

test.each([
  ['HTTPS://App.Example:443', 'https://app.example'],
  ['https://*.App.example', 'https://*.app.example'],
  ['https://*.meadow.co.uk', 'https://*.meadow.co.uk'],
  ['https://*.garden.vercel.app', 'https://*.garden.vercel.app'],
  ['http://*.localhost:4400', 'http://*.localhost:4400'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
])('G-3 %j is stored as %j', (pattern, stored) => {
  expect(normalizeOriginPattern(pattern)).toBe(stored)
})

/** Ends of hosts: registries, hosts of other people's pages, ones whose every name is a stranger's, ones that are nobody's. */
const ends = [
  ...['com', 'co.uk', 'рф', 'xn--fiqs8s', 'ck', 'www.ck', 'kawasaki.jp', 'city.kawasaki.jp'],
  ...['vercel.app', 'github.io', 'stolos.io', 'amazonaws.com', 's3.amazonaws.com', 'compute.amazonaws.com'],
  ...['internal', 'localhost', '2.3.4', '1.2.3.4', '[::1]', '[2001:db8::1]'],
]
const label = fc.constantFrom('a', 'B', 'bücher', 'xn--bcher-kva', 'www', 'city', 's3', '1', '_x', '*', 'evil', 'com')
const host = fc.tuple(fc.array(label, { maxLength: 2 }), fc.constantFrom(...ends)).map(([labels, end]) => [...labels, end].join('.'))
const scheme = fc.constantFrom('https://', 'http://', 'HTTPS://')
const port = fc.constantFrom('', '', ':443', ':80', ':8443')
const own = { allowPrivateDomains: true }

test('G-3 T-F6 a wildcard allows no origin outside its own registrable domain, and no host of other people’s pages', () => {
  const lets = { in: 0, out: 0 }
  const asked = fc.record({ first: label, scheme, port, dot: fc.constantFrom('', '', '', '.'), isUpper: fc.boolean() })
  const other = fc.option(host, { freq: 2, nil: undefined })
  fc.assert(
    fc.property(host, scheme, port, asked, other, (base, patternScheme, patternPort, page, stranger) => {
      const pattern = `${patternScheme}*.${base}${patternPort}`
      const name = `${stranger ?? `${page.first}.${base}`}${page.dot}`
      const origin = `${page.scheme}${page.isUpper ? name.toUpperCase() : name}${page.port}`
      const isIn = matchOrigin(origin, [pattern])
      lets[isIn ? 'in' : 'out'] += 1
      if (!isIn) return
      expect(isOriginPattern(pattern)).toBe(true)
      const [from, to] = [new URL(origin), new URL(pattern.replace('*.', ''))]
      expect([from.protocol, from.port]).toEqual([to.protocol, to.port])
      expect(from.hostname.split('.').slice(1).join('.')).toBe(to.hostname)
      expect(from.hostname).toMatch(/^[a-z0-9_.-]*[a-z0-9]$/)
      expect(getPublicSuffix(from.hostname, own)).not.toBe(from.hostname)
      if (to.hostname === 'localhost') return
      expect(getDomain(to.hostname, own)).not.toBe(null)
      expect(getDomain(from.hostname, own)).toBe(getDomain(to.hostname, own))
    }),
    { numRuns: 5_000 },
  )
  // It allows the origins that it was made for, and no others.
  expect(Math.min(lets.in, lets.out)).toBeGreaterThan(50)
})

test('G-3 an allowed origin is allowed in every spelling, and as it is stored', () => {
  fc.assert(
    fc.property(host, scheme, port, (name, ofScheme, ofPort) => {
      const origin = `${ofScheme}${name}${ofPort}`
      const stored = normalizeOriginPattern(origin)
      fc.pre(stored !== undefined && !name.includes('*'))
      for (const text of [origin, origin.toUpperCase(), stored ?? '']) expect(matchOrigin(text, [stored ?? ''])).toBe(true)
      expect(normalizeOriginPattern(stored ?? '')).toBe(stored)
    }),
  )
})
