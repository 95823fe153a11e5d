import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import * as latchkeyModule from './index.ts'
import * as networks from './networks.ts'
import { LatchkeyButton, LatchkeyProvider, useAccount } from './react.ts'

test('B-07 R-B7 importing and making it on a server touches nothing', () => {
  expect(typeof window).toBe('undefined')
  expect(latchkeyModule.createLatchkey).toBeTypeOf('function')
  expect(networks.mainnet.caipNetworkId).toBe('eip155:1')

  const latchkey = createTestLatchkey()
  const unmount = latchkey.mount()
  unmount()

  expect(latchkey.getSnapshot()).toMatchObject({ status: 'disconnected', chainId: 'eip155:1' })
})

test('B-07 R-B7 the button renders on a server as a plain button in its element', () => {
  const latchkey = createTestLatchkey()

  const html = renderToString(createElement(LatchkeyProvider, { latchkey }, createElement(LatchkeyButton, { className: 'end' })))

  expect(html).toBe(
    '<latchkey-button class="end" data-managed="react"><button type="button" aria-haspopup="dialog">Connect</button></latchkey-button>',
  )
})

test('hooks of latchkey/react read the same kit', () => {
  expect(renderToString(createElement(LatchkeyProvider, { latchkey: createTestLatchkey() }, createElement(Status)))).toBe('disconnected')
})

test('V-22 a project id without a gateway says what is missing', () => {
  expect(() => createTestLatchkey({ projectId: 'p' })).toThrow(
    expect.objectContaining({ code: 'OPTION_INVALID', shortMessage: expect.stringContaining('gateway') }),
  )
})

test('B-17 without a gateway there is none', () => {
  expect(createTestLatchkey().kit.config.gateway).toBe(false)
})

function Status() {
  return useAccount().status
}
