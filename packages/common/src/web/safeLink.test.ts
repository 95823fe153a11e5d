import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LinkKind, safeLink } from './safeLink.ts'

const wc = 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d'

test.each<[string, LinkKind, unknown, string | undefined]>([
  // Pages.
  ['a page', 'web', 'https://wallet.example/a?b=c#d', 'https://wallet.example/a?b=c#d'],
  ['capitals', 'web', 'HTTPS://Wallet.Example/A', 'https://wallet.example/A'],
  ['blanks around', 'web', '  https://wallet.example \n', 'https://wallet.example/'],
  ['another script, as browsers ask for it', 'web', 'https://кошелёк.example', 'https://xn--e1ajbdn4d5c.example/'],
  ['a port', 'web', 'https://wallet.example:8443/', 'https://wallet.example:8443/'],
  ['quotes, encoded', 'web', 'https://wallet.example/"><script>', 'https://wallet.example/%22%3E%3Cscript%3E'],
  ['no TLS', 'web', 'http://wallet.example', undefined],
  ['localhost from a public page', 'web', 'http://localhost:3000', undefined],
  ['a user’s name', 'web', 'https://wallet.example@evil.example', undefined],
  ['a name and a password', 'web', 'https://a:b@evil.example', undefined],
  ['a password alone', 'web', 'https://:b@evil.example', undefined],
  ['a script', 'web', 'javascript:alert(1)', undefined],
  ['a script in capitals', 'web', 'JaVaScRiPt:alert(1)', undefined],
  ['a script behind a blank', 'web', ' javascript:alert(1)', undefined],
  ['a script behind a control', 'web', '\u0001javascript:alert(1)', undefined],
  ['a script with a tab inside', 'web', 'java\tscript:alert(1)', undefined],
  ['a script with a line break inside', 'web', 'java\nscript:alert(1)', undefined],
  ['data', 'web', 'data:text/html,<script>alert(1)</script>', undefined],
  ['a relative path', 'web', '/login', undefined],
  ['a path of a host', 'web', '//evil.example', undefined],
  ['no URL', 'web', 'wallet', undefined],
  ['nothing', 'web', '', undefined],
  ['an app', 'web', 'metamask://wc', undefined],
  ['no text', 'web', { toString: () => 'https://wallet.example' }, undefined],
  ['undefined', 'web', undefined, undefined],
  ['one too long', 'web', `https://wallet.example/${'a'.repeat(9_000)}`, undefined],
  // Apps.
  ['an app', 'deeplink', 'metamask://wc?uri=x', 'metamask://wc?uri=x'],
  ['an app with a pairing', 'deeplink', `rainbow://wc?uri=${encodeURIComponent(wc)}`, `rainbow://wc?uri=${encodeURIComponent(wc)}`],
  ['the pairing itself', 'deeplink', wc, wc],
  ['a scheme with a point', 'deeplink', 'com.wallet.app://x', 'com.wallet.app://x'],
  ['a scheme with a plus and a hyphen', 'deeplink', 'web+wallet-x:y', 'web+wallet-x:y'],
  ['a bare scheme', 'deeplink', 'trust:', 'trust:'],
  ['a script', 'deeplink', 'javascript:alert(1)', undefined],
  ['a script that looks like an app', 'deeplink', 'javascript://%0aalert(1)', undefined],
  ['a script with a tab', 'deeplink', 'java\tscript://%0aalert(1)', undefined],
  ['a script behind a control', 'deeplink', '\u0001JAVASCRIPT://%0aalert(1)', undefined],
  ['data', 'deeplink', 'data:text/html,x', undefined],
  ['vbscript', 'deeplink', 'vbscript:x', undefined],
  ['a blob', 'deeplink', 'blob:https://wallet.example/x', undefined],
  ['a file', 'deeplink', 'file:///etc/passwd', undefined],
  ['a file system', 'deeplink', 'filesystem:https://wallet.example/x', undefined],
  ['about', 'deeplink', 'about:blank', undefined],
  ['a source view', 'deeplink', 'view-source:https://wallet.example', undefined],
  ['a socket', 'deeplink', 'ws://wallet.example', undefined],
  ['a safe socket', 'deeplink', 'wss://wallet.example', undefined],
  ['ftp', 'deeplink', 'ftp://wallet.example', undefined],
  ['an Android intent', 'deeplink', 'intent://x#Intent;scheme=http;end', undefined],
  ['the browser’s pages', 'deeplink', 'chrome://settings', undefined],
  ['an extension’s page', 'deeplink', 'chrome-extension://abc/x.html', undefined],
  ['another browser’s', 'deeplink', 'moz-extension://abc/x.html', undefined],
  ['a Windows program', 'deeplink', 'ms-msdt:/id', undefined],
  ['a Windows search', 'deeplink', 'search-ms:query=x', undefined],
  ['a page', 'deeplink', 'https://wallet.example', undefined],
  ['a page without TLS', 'deeplink', 'http://wallet.example', undefined],
  ['one letter', 'deeplink', 'w://x', undefined],
  ['42 letters', 'deeplink', `${'w'.repeat(42)}://x`, undefined],
  ['41 letters', 'deeplink', `${'w'.repeat(41)}://x`, `${'w'.repeat(41)}://x`],
  ['a user’s name', 'deeplink', 'trust://a@b', undefined],
  ['a digit first', 'deeplink', '1trust://x', undefined],
  // Links that apps take over.
  ['the verified host', 'universal', 'https://go.wallet.example/wc?uri=x', 'https://go.wallet.example/wc?uri=x'],
  ['the host in capitals', 'universal', 'https://GO.Wallet.Example/', 'https://go.wallet.example/'],
  ['another host', 'universal', 'https://evil.example/wc', undefined],
  ['a host below it', 'universal', 'https://x.go.wallet.example/', undefined],
  ['a host that ends like it', 'universal', 'https://evilgo.wallet.example/', undefined],
  ['another port', 'universal', 'https://go.wallet.example:8443/', undefined],
  ['a final point', 'universal', 'https://go.wallet.example./', undefined],
  ['no TLS', 'universal', 'http://go.wallet.example/', undefined],
  ['an app', 'universal', 'go.wallet.example://x', undefined],
  ['a user’s name', 'universal', 'https://go.wallet.example@evil.example/', undefined],
])('T-D3 %s as %s', (_what, kind, url, expected) => {
  expect(safeLink(url, kind, { host: 'go.wallet.example', pageHostname: 'app.example' })).toBe(expected)
})

test('T-D3 no host verified, no universal link', () => {
  expect(safeLink('https://go.wallet.example/', 'universal')).toBeUndefined()
  expect(safeLink('https://go.wallet.example/', 'universal', { host: 'GO.wallet.example' })).toBe('https://go.wallet.example/')
})

test.each(['localhost', '127.0.0.1', '[::1]', 'lab.localhost'])('T-D3 a page on %s may point to a server there', (pageHostname) => {
  expect(safeLink('http://localhost:4403/shop', 'web', { pageHostname })).toBe('http://localhost:4403/shop')
  expect(safeLink('http://[::1]:4403/', 'web', { pageHostname })).toBe('http://[::1]:4403/')
  expect(safeLink('http://192.168.0.1/', 'web', { pageHostname })).toBeUndefined()
  expect(safeLink('http://localhost.evil.example/', 'web', { pageHostname })).toBeUndefined()
  expect(safeLink('javascript://localhost/%0aalert(1)', 'web', { pageHostname })).toBeUndefined()
  expect(safeLink('ftp://localhost/', 'web', { pageHostname })).toBeUndefined()
})

test('B-07 on a server there is no page, so no local link', () => {
  expect(safeLink('http://localhost:3000', 'web')).toBeUndefined()
})

test('T-D3 whatever comes in, what comes out is a link a browser reads the same way, of a scheme let through', () => {
  const scheme = fc.constantFrom(
    'https',
    'http',
    'javascript',
    'JAVASCRIPT',
    'java\tscript',
    'data',
    'intent',
    'trust',
    '\u0001javascript',
    '',
  )
  const url = fc
    .tuple(scheme, fc.constantFrom(':', '://', '//', ''), fc.string({ unit: 'binary', maxLength: 40 }))
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.oneof(url, fc.webUrl(), fc.string()), fc.constantFrom<LinkKind>('web', 'deeplink', 'universal'), (text, kind) => {
      const link = safeLink(text, kind, { host: 'wallet.example', pageHostname: 'app.example' })
      if (link === undefined) return
      expect(new URL(link).href).toBe(link)
      expect(new URL(link).username + new URL(link).password).toBe('')
      expect(link).toMatch(kind === 'deeplink' ? /^(?!javascript|data|intent|https?:)[a-z][a-z0-9+.-]+:/ : /^https:\/\//)
    }),
    { numRuns: 500 },
  )
})
