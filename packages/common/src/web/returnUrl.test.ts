import { expect, test } from 'vitest'
import { returnUrl } from './returnUrl.ts'

const desktop = { isPhone: false, os: 'other', isTelegram: false, isInAppBrowser: false } as const
const phone = { ...desktop, isPhone: true, os: 'ios' } as const

test.each([
  ['a phone', 'https://app.example/pool', phone, 'https://app.example/pool'],
  ['a computer', 'https://app.example/pool', desktop, undefined],
  ['Telegram', 'https://app.example/pool', { ...phone, isTelegram: true }, undefined],
  ["a social app's browser", 'https://app.example/pool', { ...phone, isInAppBrowser: true }, undefined],
  ['no page', '', phone, undefined],
  ['a page that is no address', 'about:blank', phone, undefined],
])('A-10 on %s', (_, url, device, expected) => {
  expect(returnUrl({ url, device })).toBe(expected)
})
