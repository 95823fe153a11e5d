import { expect, test } from 'vitest'
import { startView } from './decisions.ts'

const rows = [
  // manualWCControl, hasAdapters, isConnected, isPhone → view
  [true, true, false, true, 'AllWallets'],
  [true, true, false, false, 'ConnectingWalletConnectBasic'],
  [true, true, true, true, 'AllWallets'],
  [true, true, true, false, 'ConnectingWalletConnectBasic'],
  [true, false, false, true, 'AllWallets'],
  [true, false, true, false, 'ConnectingWalletConnectBasic'],
  [false, false, false, true, 'AllWallets'],
  [false, false, false, false, 'ConnectingWalletConnectBasic'],
  [false, false, true, true, 'Account'],
  [false, false, true, false, 'Account'],
  [false, true, true, true, 'Account'],
  [false, true, true, false, 'Account'],
  [false, true, false, true, 'Connect'],
  [false, true, false, false, 'Connect'],
] as const

test.each(rows)(
  'N-05 manual %s, adapters %s, connected %s, phone %s starts on %s',
  (manualWCControl, hasAdapters, isConnected, isPhone, view) => {
    expect(startView({ manualWCControl, hasAdapters, isConnected, isPhone, canPair: true, canListAll: true })).toBe(view)
  },
)

test.each([
  [true, true, true, false, 'ConnectingWalletConnectBasic'],
  [true, false, true, false, 'ConnectingWalletConnectBasic'],
  [false, true, true, true, 'Connect'],
  [false, false, false, true, 'Connect'],
] as const)('N-05 B-17 on a phone, manual %s, adapters %s, can pair %s, can list all %s starts on %s', (...row) => {
  const [manualWCControl, hasAdapters, canPair, canListAll, view] = row
  expect(startView({ manualWCControl, hasAdapters, isConnected: false, isPhone: true, canPair, canListAll })).toBe(view)
})

test('N-05 R-14 manual control without WalletConnect is no control: who is connected starts on Account', () => {
  const input = { manualWCControl: true, hasAdapters: true, isConnected: true, isPhone: false, canPair: false, canListAll: true }
  expect(startView(input)).toBe('Account')
})
