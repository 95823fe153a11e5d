import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { layOutAll } from '../../test/layOutAll.ts'
import { press } from '../../test/press.fixture.ts'
import { ownAddress } from '../../test/requests/chainFacts.ts'
import { createTestFrame } from '../../test/requests/createTestFrame.ts'
import { createHandlers } from './createHandlers.ts'

beforeAll(() => layOutAll())
afterEach(() => document.body.replaceChildren())

const call = { signal: new AbortController().signal }
const text = (words: string) => `0x${Buffer.from(words).toString('hex')}`
const transfer = { from: ownAddress, to: ownAddress, value: '0x1' }
const typedData = JSON.stringify({ domain: { name: 'Meadow' }, primaryType: 'Bean', types: { Bean: [] }, message: {} })

/** A frame of which every step waits that a request takes before its turn. */
function startFrame() {
  let letOn = () => {}
  let isHeld = true
  const held = new Promise<void>((resolve) => {
    letOn = () => {
      isHeld = false
      resolve()
    }
  })
  const ways = vi.fn(async () => {
    if (isHeld) await held
    return { stopped: null }
  })
  const test = createTestFrame(document, { account: { ways } })
  return { ...test, handlers: createHandlers(test.frame), ways, letOn }
}

test.each([
  ['personal_sign', [text('Hello'), ownAddress]],
  ['eth_signTypedData_v4', [ownAddress, typedData]],
  ['eth_sendTransaction', [transfer]],
  [
    'wallet_sendCalls',
    [{ version: '2.0.0', from: ownAddress, chainId: '0x1', atomicRequired: false, calls: [{ to: ownAddress, data: '0x' }] }],
  ],
] as const)('N-18 T-F8 %s that is withdrawn while the frame looks into it never comes on the screen', async (method, params) => {
  const { handlers, ways, letOn, signed } = startFrame()
  const asked = handlers.RPC_REQUEST({ method, params: params as never, chainId: 'eip155:1' }, call).catch((error: unknown) => error)
  await vi.waitFor(() => expect(ways).toHaveBeenCalled())
  await handlers.RPC_ABORT(undefined, call)
  letOn()
  expect(await asked).toMatchObject({ code: 4001 })
  expect(document.body.textContent).toBe('')

  const next = handlers.RPC_REQUEST(
    { method: 'personal_sign', params: [text('Water the beans'), ownAddress] as never, chainId: 'eip155:1' },
    call,
  )
  next.catch(() => {})
  await vi.waitFor(() => expect(document.querySelector('[data-testid=quote]')?.textContent).toBe('Water the beans'))
  await press('decline')
  await expect(next).rejects.toMatchObject({ code: 4001 })
  expect(signed).toEqual([])
})
