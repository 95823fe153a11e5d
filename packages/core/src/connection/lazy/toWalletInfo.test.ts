import type { PeerWallet } from '@latchkey/common/contract'
import { mockConnector } from '@latchkey/test'
import { expect, test } from 'vitest'
import { toChoice, toWalletInfo } from './toWalletInfo.ts'

const relay = mockConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect', icon: 'walletConnect' })
const listing = {
  id: 'rain',
  name: 'Rain Wallet',
  image_id: 'picture',
  chains: ['eip155'],
  homepage: 'https://rain.example',
}

test('E-06 a wallet that the connector names is shown as that', () => {
  const announced = mockConnector({ id: 'io.rain', name: 'Rain', icon: 'data:image/png;base64,AA', explorerId: 'rain' })
  expect(toWalletInfo(announced, undefined)).toEqual({
    id: 'io.rain',
    name: 'Rain',
    icon: 'data:image/png;base64,AA',
    explorerId: 'rain',
  })
})

test('T-R6 a wallet behind a relay gives its name, made safe, and links that may be followed', () => {
  const peer: PeerWallet = { name: '\u202eRain\u0000 <b>', redirect: { native: 'rain://', universal: 'https://rain.example/app' } }
  expect(toWalletInfo(relay, peer)).toEqual({
    id: 'walletConnect',
    name: 'Rain <b>',
    icon: 'walletConnect',
    redirect: { native: 'rain://', universal: 'https://rain.example/app' },
  })
})

test.each<[string, PeerWallet['redirect']]>([
  ['no links', undefined],
  ['a script', { native: 'javascript://%0aalert(1)' }],
  ['a page in place of a scheme', { native: 'https://evil.example' }],
  ['an unsafe page', { universal: 'http://evil.example' }],
  ['something else altogether', { native: 5 as never, universal: {} as never }],
])('T-D3 T-R6 %s is no redirect', (_, redirect) => {
  expect(toWalletInfo(relay, { name: 'Rain', redirect }).redirect).toBeUndefined()
})

test('a wallet without a name of its own is called as it was chosen, else as the connector', () => {
  expect(toWalletInfo(relay, { name: '\u200b' }, { id: 'rain', name: 'Rain Wallet' }).name).toBe('Rain Wallet')
  expect(toWalletInfo(relay, { name: '' }).name).toBe('WalletConnect')
})

test.each<[string, PeerWallet | undefined, boolean]>([
  ['says nothing of itself', undefined, true],
  ['has its name', { name: 'Rain Wallet', url: 'https://elsewhere.example' }, true],
  ['has a part of its name', { name: 'rain', url: 'https://elsewhere.example' }, true],
  ['has more than its name', { name: '🌧 Rain Wallet (beta)' }, true],
  ['has another name and its address', { name: 'Drizzle', url: 'https://app.rain.example/' }, true],
  ['has another name and no address', { name: 'Drizzle' }, true],
  ['has another name and another address', { name: 'Drizzle', url: 'https://drizzle.test' }, false],
])('T-W1 the choice of a listing holds when the wallet that answers %s', (_, peer, holds) => {
  const choice = toChoice('rain', listing, peer)
  if (holds) expect(choice).toMatchObject({ id: 'rain', explorerId: 'rain', imageId: 'picture' })
  else expect(choice).toBeUndefined()
})

test('a choice that no list knows is remembered by its id', () => {
  expect(toChoice('gone', undefined, { name: 'Gone' })).toMatchObject({ id: 'gone', explorerId: 'gone' })
})
