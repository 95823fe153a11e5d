import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../test/later.ts'
import { createHandlers } from '../frame/createHandlers.ts'
import type { FrameContext } from '../frame/FrameContext.ts'
import { createStage } from '../screens/createStage.ts'
import { createText } from '../text/createText.ts'

// Loaded beforehand: it normally loads with the first request, which a stopped clock does not wait for.
beforeAll(async () => void (await import('../evm/account/index.ts')))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const address = `0x${'cd'.repeat(20)}`

/** A site asks the frame to send, its user approves, and the chain has no receipt until the test gives it one. */
async function startFrame() {
  let receipt: unknown = null
  const looks: number[] = []
  const start = Date.now()
  const rpc = async (_chainId: string, method: string) => {
    expect(method).toBe('eth_getUserOperationReceipt')
    looks.push(Date.now() - start)
    return receipt
  }
  const queue = { run: async () => ({ operation: '0xa' }), join: () => queue }
  const account = { user: async () => ({}), hasConsent: async () => true, ways: async () => ({ stopped: null }) }
  const frame = {
    account,
    rpc,
    requireChain: async () => {},
    queue,
    settings: { ancestor: 'https://site.example' },
    smartAccounts: { find: async () => ({ address, owner: address }) },
    stage: createStage(document),
    state: { chainId: 'eip155:1', hasConsent: true },
    text: createText(),
    vault: { status: async () => ({ walletId: '0'.repeat(32), evmAddress: address }) },
  } as unknown as FrameContext
  const params = [{ from: address, to: `0x${'ab'.repeat(20)}`, value: '0x1' }]
  const waiting = later(
    createHandlers(frame).RPC_REQUEST({ method: 'eth_sendTransaction', params }, { signal: new AbortController().signal }),
  )
  waiting.catch(() => {})
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  expect(looks).toEqual([0])
  return { waiting, looks, confirm: () => (receipt = { success: true, receipt: { transactionHash: '0xb' } }) }
}
const says = () => document.body.textContent

test('C-04 the frame polls every second, says after 25 s that the network is slow, and continues to poll', async () => {
  const { waiting, looks, confirm } = await startFrame()
  await vi.advanceTimersByTimeAsync(24_999)
  expect(says()).toBe('Sent. Waiting for the network to confirm it.')
  expect(looks).toEqual(Array.from({ length: 25 }, (_, second) => second * 1_000))

  await vi.advanceTimersByTimeAsync(1)
  expect(says()).toContain('The network is slow.')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(looks.slice(-2)).toEqual([144_000, 145_000])
  confirm()
  await vi.advanceTimersByTimeAsync(1_000)

  await expect(waiting).resolves.toBe('0xb')
  expect(says()).toBe('')
})

test('C-04 a transaction in no block after 180 s counts as sent, and the screen closes', async () => {
  const { waiting } = await startFrame()
  await vi.advanceTimersByTimeAsync(180_000)

  await expect(waiting).rejects.toMatchObject({ message: 'Sent, but not on the chain yet: user operation 0xa' })
  expect(says()).toBe('')
})
