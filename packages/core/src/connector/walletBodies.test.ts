import type { Device } from '@latchkey/common/web'
import { expect, test } from 'vitest'
import { desktop } from '../../test/createTestKit.ts'
import { type WalletBody, walletBodies, type walletLink } from './walletLink.ts'

const phone: Device = { ...desktop, isPhone: true, os: 'android' }
const telegram: Device = { ...phone, isTelegram: true }
const all: walletLink.Links = { mobile_link: 'rain://', desktop_link: 'rain://', webapp_link: 'https://web.rain.example' }

test.each<[string, walletBodies.Input, readonly WalletBody[]]>([
  ['a computer, all links', { wallet: all, device: desktop, isInstalled: false, canPair: true }, ['code', 'desktop', 'web']],
  ['a computer, installed', { wallet: all, device: desktop, isInstalled: true, canPair: true }, ['browser', 'code', 'desktop', 'web']],
  ['a computer, a wallet that no list has', { device: desktop, isInstalled: false, canPair: true }, ['code']],
  ['a computer, no relay', { wallet: all, device: desktop, isInstalled: true, canPair: false }, ['browser']],
  ['a phone, all links', { wallet: all, device: phone, isInstalled: false, canPair: true }, ['mobile', 'web', 'code']],
  ['a phone, no link', { wallet: {}, device: phone, isInstalled: false, canPair: true }, ['code']],
  ['a phone, a hostile link', { wallet: { mobile_link: 'javascript:1' }, device: phone, isInstalled: false, canPair: true }, ['code']],
  ["a wallet's own browser", { wallet: all, device: phone, isInstalled: true, canPair: true }, ['browser', 'mobile', 'web', 'code']],
  ['Telegram, a scheme only', { wallet: { mobile_link: 'rain://' }, device: telegram, isInstalled: false, canPair: true }, ['code']],
  [
    'Telegram, an address',
    { wallet: { link_mode: 'https://rain.example' }, device: telegram, isInstalled: false, canPair: true },
    ['mobile', 'code'],
  ],
  ['nothing at all', { device: phone, isInstalled: false, canPair: false }, []],
])('B-20 %s: what a wallet can be reached by, the best first', (_, input, bodies) => {
  expect(walletBodies(input)).toEqual(bodies)
})
