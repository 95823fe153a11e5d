import { manualClock } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formatAnswer, parseAppMessage } from '../protocol/message.ts'
import { createBridge } from './createBridge.ts'

/** A bridge with a frame at the other end that says what the test says. */
function connect() {
  const clock = manualClock()
  const { port1, port2 } = new MessageChannel()
  const asked: { event: string; id: string }[] = []
  const onNotice = vi.fn()
  port2.onmessage = ({ data }) => {
    const message = parseAppMessage(data)
    if (message) asked.push(message)
  }
  const heights: number[] = []
  const bridge = createBridge({ port: port1, clock, onNotice, onHeight: (height) => heights.push(height) })
  onTestFinished(() => {
    port1.close()
    port2.close()
  })
  return { bridge, clock, asked, heights, say: (data: unknown) => port2.postMessage(data), onNotice }
}

const arrive = (asked: readonly unknown[], count = 1) => vi.waitFor(() => expect(asked).toHaveLength(count))

test('A-08 a request is answered by its own answer', async () => {
  const { bridge, asked, say } = connect()
  const answer = bridge.request('IS_CONNECTED', undefined)
  await arrive(asked)

  say(formatAnswer('IS_CONNECTED', asked[0]?.id ?? '', { payload: { isConnected: true } }))

  expect(await answer).toEqual({ isConnected: true })
})

test('T-F3 an answer with another id, to another event, or a second time, changes nothing', async () => {
  const { bridge, asked, say } = connect()
  const answer = bridge.request('IS_CONNECTED', undefined)
  await arrive(asked)
  const id = asked[0]?.id ?? ''

  say(formatAnswer('IS_CONNECTED', 'f'.repeat(32), { payload: { isConnected: true } }))
  say(formatAnswer('CONNECT_OTP', id, { payload: undefined }))
  say(formatAnswer('IS_CONNECTED', id, { payload: { isConnected: false } }))
  say(formatAnswer('IS_CONNECTED', id, { payload: { isConnected: true } }))

  expect(await answer).toEqual({ isConnected: false })
})

test.each([
  [{ message: 'User rejected', code: 4001 }, { code: 'USER_REJECTED' }],
  [{ message: 'The code is not right', code: 'OTP_WRONG' }, { code: 'OTP_WRONG' }],
  [
    { message: 'Later', code: 'EMAIL_COOLDOWN', retryAfterMs: 17_000 },
    { code: 'EMAIL_COOLDOWN', retryAfterMs: 17_000 },
  ],
  [
    { message: 'Later', code: 'DEVICE_DELAYED', retryAfterMs: 604_800_000 },
    { code: 'DEVICE_DELAYED', retryAfterMs: 604_800_000 },
  ],
  [
    { message: 'x', code: 'RPC_NOT_ALLOWED' },
    { code: 'RPC_NOT_ALLOWED', providerCode: 4200 },
  ],
  [
    { message: 'execution reverted', code: 3 },
    { code: 3, message: 'execution reverted' },
  ],
])('X-08 a failure %j is told apart', async (error, wanted) => {
  const { bridge, asked, say } = connect()
  const answer = bridge.request('RPC_REQUEST', { method: 'personal_sign', params: [] })
  answer.catch(() => {})
  await arrive(asked)

  say(formatAnswer('RPC_REQUEST', asked[0]?.id ?? '', { error }))

  await expect(answer).rejects.toMatchObject(wanted)
})

test.each([
  ['CONNECT_OTP', undefined, 120_000],
  ['CONNECT_DEVICE', undefined, 120_000],
  ['CONNECT_EMAIL', { email: 'a@b.example' }, 120_000],
  ['CONNECT_SOCIAL', { uri: 'x' }, 120_000],
  // Its owner reads and approves it first.
  ['UPDATE_EMAIL', { email: 'a@b.example' }, 900_000],
  ['CONNECT_PASSKEY', undefined, 900_000],
  ['SIGN_OUT', undefined, 3_000],
] as const)('C-08 %s is waited for no longer than it is', async (event, payload, deadlineMs) => {
  const { bridge, clock } = connect()
  const settled = vi.fn()
  bridge.request(event, payload as never).catch((error) => settled(error.code))
  await clock.advance(deadlineMs - 1)
  expect(settled).not.toHaveBeenCalled()

  await clock.advance(1)

  expect(settled).toHaveBeenCalledExactlyOnceWith('EMBEDDED_TIMEOUT')
})

test('X-10 a caller that gives up gets its error at once, and the late answer goes nowhere', async () => {
  const { bridge, asked, say } = connect()
  const attempt = new AbortController()
  const answer = bridge.request('IS_CONNECTED', undefined, { signal: attempt.signal })
  await arrive(asked)

  attempt.abort()
  await expect(answer).rejects.toMatchObject({ code: 'ABORTED' })

  say(formatAnswer('IS_CONNECTED', asked[0]?.id ?? '', { payload: { isConnected: true } }))
  const other = bridge.request('IS_CONNECTED', undefined)
  await arrive(asked, 2)
  say(formatAnswer('IS_CONNECTED', asked[1]?.id ?? '', { payload: { isConnected: false } }))
  expect(await other).toEqual({ isConnected: false })
})

test('T-F2 a closed bridge rejects what waits and what comes', async () => {
  const { bridge } = connect()
  const answer = bridge.request('IS_CONNECTED', undefined)
  const reason = new Error('gone')

  bridge.close(reason)

  await expect(answer).rejects.toBe(reason)
  await expect(bridge.request('IS_CONNECTED', undefined)).rejects.toBe(reason)
})

test('R-F10 how high the frame would like to be is heard as a whole number of pixels, and as nothing else', async () => {
  const { say, heights, onNotice } = connect()
  const tell = (payload?: unknown) => say({ type: '@latchkey/frame/HEIGHT', id: 'a'.repeat(32), payload })

  for (const wrong of [undefined, {}, { height: -1 }, { height: 1.5 }, { height: '400' }, { height: 10_001 }, { height: 4, x: 1 }])
    tell(wrong)
  for (const height of [400, 0]) tell({ height })

  await vi.waitFor(() => expect(heights).toEqual([400, 0]))
  expect(onNotice).not.toHaveBeenCalled()
})

test('A-09 what the frame tells unasked is told on', async () => {
  const { say, onNotice } = connect()

  say({ type: '@latchkey/frame/READY', id: 'a'.repeat(32), payload: { version: '4' } })
  say({ type: '@latchkey/frame/READY', id: 'a'.repeat(32), payload: { key: 'x' } })
  say({ type: '@latchkey/frame/EMAIL_CHANGED', id: 'b'.repeat(32) })

  await vi.waitFor(() => expect(onNotice.mock.calls).toEqual([['READY'], ['EMAIL_CHANGED']]))
})
