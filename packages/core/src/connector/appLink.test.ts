import type { Device } from '@latchkey/common/web'
import { expect, test } from 'vitest'
import { desktop } from '../../test/createTestKit.ts'
import { appLink } from './walletLink.ts'

const phone: Device = { ...desktop, isPhone: true, os: 'ios' }
const listed = { mobile_link: 'rain://', link_mode: 'https://rain.example' }

test.each<[string, appLink.Input, object | undefined]>([
  [
    'its own scheme',
    { redirect: { native: 'drop://' }, wallet: listed, device: phone },
    { href: 'drop://', kind: 'deeplink', target: '_self' },
  ],
  ["the directory's scheme where it gave none", { wallet: listed, device: phone }, { href: 'rain://', kind: 'deeplink' }],
  [
    'its own address where the directory knows the host',
    { redirect: { universal: 'https://rain.example/back' }, wallet: listed, device: phone },
    { href: 'https://rain.example/back', kind: 'universal', host: 'rain.example', target: '_blank' },
  ],
  [
    "the directory's link where it does not",
    { redirect: { universal: 'https://evil.example/' }, wallet: listed, device: phone },
    { href: 'rain://', kind: 'deeplink' },
  ],
  [
    'its own address as a page where no list has it',
    { redirect: { universal: 'https://rain.example/' }, device: phone },
    { href: 'https://rain.example/', kind: 'web', target: '_blank' },
  ],
  [
    'no scheme inside Telegram',
    { redirect: { native: 'drop://', universal: 'https://rain.example/' }, wallet: listed, device: { ...phone, isTelegram: true } },
    { href: 'https://rain.example/', kind: 'universal' },
  ],
  ['nothing where a script is given', { redirect: { native: 'javascript:alert(1)' }, device: phone }, undefined],
  ['nothing where nothing is given', { device: phone }, undefined],
  ['nothing on a computer', { redirect: { native: 'drop://' }, wallet: listed, device: desktop }, undefined],
])('T-R6 T-D3 a connected wallet is opened by %s', (_, input, link) => {
  if (link) expect(appLink(input)).toMatchObject(link)
  else expect(appLink(input)).toBeUndefined()
})
