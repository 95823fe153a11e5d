import { expect, test } from 'vitest'
import { findTelegramOpener, readDevice } from './readDevice.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([
  ['a Mac', mac, 0, { isPhone: false, os: 'other', isInAppBrowser: false }],
  ['an iPad that says it is a Mac', mac, 5, { isPhone: true, os: 'ios', isInAppBrowser: false }],
  ['an iPhone', iphone, 5, { isPhone: true, os: 'ios', isInAppBrowser: false }],
  ['an Android phone', android, 5, { isPhone: true, os: 'android', isInAppBrowser: false }],
  ['Instagram on Android', `${android} Instagram 300.0.0`, 5, { isPhone: true, os: 'android', isInAppBrowser: true }],
  [
    'a page that Telegram opened on Android',
    `${android} Telegram-Android/12.1.1 (Google Pixel 9; Android 15)`,
    5,
    { isPhone: true, os: 'android', isInAppBrowser: true },
  ],
  ['Facebook on an iPhone', `${iphone} [FBAN/FBIOS;FBAV/450.0]`, 5, { isPhone: true, os: 'ios', isInAppBrowser: true }],
  [
    'Firefox on a phone that names no system',
    'Mozilla/5.0 (Mobile; rv:140.0) Gecko/140.0',
    5,
    { isPhone: true, os: 'other', isInAppBrowser: false },
  ],
])('B-20 %s', (_, userAgent, maxTouchPoints, device) => {
  expect(readDevice({ navigator: { userAgent, maxTouchPoints } })).toEqual({ ...device, isTelegram: false })
})

test('B-07 on a server it is a computer', () => {
  expect(readDevice({})).toEqual({ isPhone: false, os: 'other', isTelegram: false, isInAppBrowser: false })
})

test('B-20 Telegram is known by its data, not by its script, and opens links itself', () => {
  const opened: string[] = []
  const openLink = (url: string) => opened.push(url)
  const inside = { Telegram: { WebApp: { initData: 'query_id=1', openLink } } }
  const script = { Telegram: { WebApp: { initData: '', openLink } } }
  expect([readDevice(inside).isTelegram, readDevice(script).isTelegram]).toEqual([true, false])
  findTelegramOpener(inside)?.('https://rain.example')
  expect(opened).toEqual(['https://rain.example'])
  expect(findTelegramOpener(script)).toBeUndefined()
})
