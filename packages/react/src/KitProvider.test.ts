import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createReactTestKit } from '../test/renderHook.tsx'
import * as react from './index.ts'

const { KitProvider, useAccount, useBalance, useConnect, useConnections, useDisconnect, useEvents, useIdentity, useKitState, useModal } =
  react
const { useNetwork, useProvider, useSendTransaction, useSignMessage, useTheme, useWallets } = react

test('B-07 R-B7 every hook renders on a server, where there is neither window nor storage', () => {
  const kit = createReactTestKit()

  expect(typeof window).toBe('undefined')
  expect(renderToString(createElement(KitProvider, { kit }, createElement(Everything)))).toBe('<p>disconnected Ethereum absent</p>')
})

function Everything() {
  const { status } = useAccount()
  useBalance()
  useConnect()
  useConnections()
  useDisconnect()
  useEvents('connected', () => {})
  useIdentity()
  useModal()
  useProvider()
  useSendTransaction()
  useSignMessage()
  useTheme()
  useWallets()
  return createElement('p', null, `${status} ${useNetwork().network?.name} ${useKitState().configStatus}`)
}
