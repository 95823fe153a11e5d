import type { Device } from '@latchkey/common/web'
import { expect, test } from 'vitest'
import { desktop } from '../../test/createTestKit.ts'
import { walletLink } from './walletLink.ts'

const uri = 'wc:7f6e@2?relay-protocol=irn&symKey=587d'
const encoded = 'wc%3A7f6e%402%3Frelay-protocol%3Dirn%26symKey%3D587d'
const iphone: Device = { ...desktop, isPhone: true, os: 'ios' }
const android: Device = { ...desktop, isPhone: true, os: 'android' }
const pageUrl = 'https://app.example/pool'

type Row = [name: string, input: Omit<walletLink.Input, 'uri' | 'pageUrl'>, href: string | undefined, kind?: string, target?: string]

test.each<Row>([
  ['a scheme', { wallet: { mobile_link: 'rain://' }, way: 'mobile', device: iphone }, `rain://wc?uri=${encoded}`, 'deeplink', '_self'],
  ['a bare scheme', { wallet: { mobile_link: 'rain' }, way: 'mobile', device: android }, `rain://wc?uri=${encoded}`, 'deeplink', '_self'],
  ['a scheme with a colon', { wallet: { mobile_link: 'rain:' }, way: 'mobile', device: android }, `rain://wc?uri=${encoded}`],
  ['a scheme with a path', { wallet: { mobile_link: 'rain://app/' }, way: 'mobile', device: android }, `rain://app/wc?uri=${encoded}`],
  [
    'an address',
    { wallet: { mobile_link: 'https://rain.example' }, way: 'mobile', device: iphone },
    `https://rain.example/wc?uri=${encoded}`,
    'universal',
    '_blank',
  ],
  [
    'an address with path and query',
    { wallet: { mobile_link: 'https://rain.example/app/?a=1#top' }, way: 'mobile', device: iphone },
    `https://rain.example/app/wc?a=1&uri=${encoded}`,
  ],
  [
    'a scheme before an address',
    { wallet: { mobile_link: 'rain://', link_mode: 'https://rain.example' }, way: 'mobile', device: iphone },
    `rain://wc?uri=${encoded}`,
  ],
  [
    'the address where there is no other link',
    { wallet: { mobile_link: null, link_mode: 'https://rain.example' }, way: 'mobile', device: iphone },
    `https://rain.example/wc?uri=${encoded}`,
  ],
  [
    'the address where the scheme must not be followed',
    { wallet: { mobile_link: 'javascript://%0aalert(1)', link_mode: 'https://rain.example' }, way: 'mobile', device: iphone },
    `https://rain.example/wc?uri=${encoded}`,
  ],
  [
    'a computer’s app',
    { wallet: { desktop_link: 'rain://' }, way: 'desktop', device: desktop },
    `rain://wc?uri=${encoded}`,
    'deeplink',
    '_self',
  ],
  [
    'a page',
    { wallet: { webapp_link: 'https://web.rain.example/' }, way: 'web', device: desktop },
    `https://web.rain.example/wc?uri=${encoded}`,
    'web',
    '_blank',
  ],
  [
    'a place for the pairing',
    { wallet: { mobile_link: 'https://rain.example/open?to={uri}' }, way: 'mobile', device: iphone },
    `https://rain.example/open?to=${encoded}`,
  ],
  [
    'a place for this page (A-10)',
    { wallet: { mobile_link: 'https://rain.example/browse/{url}' }, way: 'mobile', device: iphone },
    'https://rain.example/browse/https%3A%2F%2Fapp.example%2Fpool',
  ],
  ['no link of that way', { wallet: { mobile_link: 'rain://' }, way: 'desktop', device: desktop }, undefined],
  ['no link at all', { wallet: {}, way: 'mobile', device: iphone }, undefined],
])('B-20 a pairing goes into %s', (_, input, href, kind, target) => {
  const link = walletLink({ ...input, uri, pageUrl })
  expect(link?.href).toBe(href)
  if (kind) expect(link).toMatchObject({ kind, target })
})

test.each<[string, Device, string | undefined]>([
  ['Telegram on an iPhone', { ...iphone, isTelegram: true }, `https://rain.example/wc?uri=${encoded}`],
  [
    'Telegram on Android, which decodes once',
    { ...android, isTelegram: true },
    `https://rain.example/wc?uri=${encodeURIComponent(encoded)}`,
  ],
  ['a social app’s browser', { ...android, isInAppBrowser: true }, `https://rain.example/wc?uri=${encoded}`],
])('B-20 inside %s the address is taken, not the scheme', (_, device, href) => {
  const wallet = { mobile_link: 'rain://', link_mode: 'https://rain.example' }
  expect(walletLink({ wallet, way: 'mobile', device, uri })?.href).toBe(href)
  expect(walletLink({ wallet: { mobile_link: 'rain://' }, way: 'mobile', device, uri })).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  ' javascript://x',
  'java\tscript://x',
  '\u0001javascript://x',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://rain.example/1',
  'intent://x#Intent;scheme=rain;end',
  'about:blank',
  'chrome://settings',
  'ws://rain.example',
  'ms-word:ofe',
  'http://rain.example',
  'https://user:pass@rain.example',
  'https://',
  '://',
  '{uri}',
  '',
  ' ',
  'x'.repeat(9_000),
  '//rain.example',
])('T-D3 a directory that lists %j leads nowhere', (link) => {
  for (const way of ['mobile', 'desktop', 'web'] as const) {
    const wallet = { mobile_link: link, link_mode: link, desktop_link: link, webapp_link: link }
    const made = walletLink({ wallet, way, device: iphone, uri, pageUrl })
    expect(made).toBeUndefined()
  }
})

test('without a pairing the link only brings the app to the front', () => {
  expect(walletLink({ wallet: { mobile_link: 'rain://' }, way: 'mobile', device: iphone })?.href).toBe('rain://')
  expect(walletLink({ wallet: { mobile_link: 'https://rain.example/app' }, way: 'mobile', device: iphone })?.href).toBe(
    'https://rain.example/app',
  )
  expect(walletLink({ wallet: { mobile_link: 'rain://open?{uri}' }, way: 'mobile', device: iphone })).toBeUndefined()
})

test('A-10 a link into a wallet’s own browser carries this page’s address and origin, and needs no pairing', () => {
  const wallet = { mobile_link: 'https://rain.example/browse/{url}?ref={origin}' }
  const made = walletLink({ wallet, way: 'mobile', device: iphone, pageUrl: 'https://app.example/pool?a={origin}' })

  expect(made).toMatchObject({ kind: 'universal', host: 'rain.example' })
  const { pathname, searchParams } = new URL(made?.href ?? '')
  expect(decodeURIComponent(pathname)).toBe('/browse/https://app.example/pool?a={origin}')
  expect(searchParams.get('ref')).toBe('https://app.example')
})

test('a pairing inside a link comes out as it went in', () => {
  const link = walletLink({ wallet: { mobile_link: 'https://rain.example' }, way: 'mobile', device: iphone, uri })
  expect(new URL(link?.href ?? '').searchParams.get('uri')).toBe(uri)
})
