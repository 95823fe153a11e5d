import { expect, test } from 'vitest'
import { startView } from './startView.ts'

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
    expect(startView({ manualWCControl, hasAdapters, isConnected, isPhone })).toBe(view)
  },
)
