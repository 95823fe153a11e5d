import { expect, test } from 'vitest'
import { createId } from './createId.ts'
import { appEvents } from './events.ts'
import { formatAnswer, formatRequest, parseAppMessage, parseFrameMessage, parseInit } from './message.ts'

const id = '0123456789abcdef0123456789abcdef'
const siwxMessage = {
  ...{ chainId: 'eip155:1', domain: 'app.example', uri: 'https://app.example', version: '1' as const, nonce: 'abcdefgh1' },
  ...{ issuedAt: '2026-06-14T09:30:00Z', statement: 'Water the beans.', resources: ['https://app.example/tos'] },
}
const app = (event: string, payload?: unknown) => ({ type: `@latchkey/app/${event}`, id, ...(payload === undefined ? {} : { payload }) })
const frame = (event: string, payload?: unknown) => ({
  type: `@latchkey/frame/${event}`,
  id,
  ...(payload === undefined ? {} : { payload }),
})

test('T-F3 an id is 128 random bits in hex', () => {
  const ids = new Set(Array.from({ length: 1_000 }, createId))
  expect(ids.size).toBe(1_000)
  for (const one of ids) expect(one).toMatch(/^[0-9a-f]{32}$/)
})

test('A-08 every event has its request, its success and its error', () => {
  expect(Object.keys(appEvents)).toHaveLength(25)
  for (const event of Object.keys(appEvents)) {
    const message = parseFrameMessage(frame(`${event}_ERROR`, { message: 'No', code: 4001 }))
    expect(message).toEqual({ kind: 'error', event, id, payload: { message: 'No', code: 4001 } })
  }
})

test.each([
  ['CONNECT_EMAIL', { email: 'mira@meadow.example' }],
  ['CONNECT_EMAIL', undefined],
  ['CONNECT_OTP', undefined],
  ['CONNECT_OTP', { siwxMessage }],
  ['CONNECT_PASSKEY', { siwxMessage }],
  ['CONNECT_SOCIAL', { uri: 'handle', siwxMessage }],
  ['CONNECT_FARCASTER', { siwxMessage }],
  ['GET_USER', { chainId: 'eip155:1', siwxMessage }],
  ['SWITCH_NETWORK', { chainId: 'eip155:1' }],
  ['RPC_REQUEST', { method: 'personal_sign', params: ['0x00', '0x01'], chainNamespace: 'eip155', chainId: 'eip155:1' }],
  ['SYNC_THEME', { themeMode: 'dark', themeVariables: { accent: '#fff' } }],
] as const)('A-08 %s goes over the port as it came', (event, payload) => {
  const message = structuredClone(formatRequest(event, id, payload as never))
  expect(parseAppMessage(message)).toEqual({ event, id, payload })
})

test('A-08 answers are checked where they are made', () => {
  expect(formatAnswer('IS_CONNECTED', id, { payload: { isConnected: true } })).toEqual(frame('IS_CONNECTED_SUCCESS', { isConnected: true }))
  expect(() => formatAnswer('IS_CONNECTED', id, { payload: { isConnected: true, token: 'secret' } })).toThrow()
})

test.each([
  ['another kind of thing', 'text'],
  ['no id', { type: '@latchkey/app/RELOAD' }],
  ['an id of another length', { ...app('RELOAD'), id: 'abc' }],
  ['an unknown event', app('GIVE_KEYS')],
  ['a name of the prototype', app('constructor')],
  ['a field beside', { ...app('RELOAD'), extra: 1 }],
  ['what the frame says', frame('READY')],
])('T-F4 the frame does not hear %s', (_, data) => {
  expect(parseAppMessage(data)).toBeUndefined()
})

test.each([
  ['a missing payload', app('SWITCH_NETWORK')],
  ['an unknown field', app('SWITCH_NETWORK', { chainId: 'eip155:1', rpc: 'x' })],
  ['a code, which is the frame’s own affair', app('CONNECT_OTP', { otp: '123456' })],
  ['a text of its own to sign', app('CONNECT_OTP', { siwxMessage: 'app.example wants you to sign in' })],
  ['an account of its own in what is signed', app('GET_USER', { siwxMessage: { ...siwxMessage, accountAddress: '0x01' } })],
  ['proof of a puzzle, which nothing asks for', app('CONNECT_EMAIL', { captchaToken: 'x' })],
  ['an address without end', app('CONNECT_EMAIL', { email: 'a'.repeat(300) })],
])('T-F4 T-F20 a request with %s is answered as bad', (_, data) => {
  expect(parseAppMessage(data)).toMatchObject({ id, isBad: true })
})

test.each([
  ['an answer to nothing', frame('GIVE_KEYS_SUCCESS')],
  ['a success of another shape', frame('IS_CONNECTED_SUCCESS', { isConnected: 'yes' })],
  ['a success with a field beside', frame('IS_CONNECTED_SUCCESS', { isConnected: true, token: 'x' })],
  ['an error without words', frame('IS_CONNECTED_ERROR', { code: 1 })],
  ['what the host says', app('IS_CONNECTED')],
])('T-F4 the host does not hear %s', (_, data) => {
  expect(parseFrameMessage(data)).toBeUndefined()
})

test('T-F4 what is too large, too deep, or runs in circles is not looked at', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  let deep: unknown = 1
  for (let level = 0; level < 30; level++) deep = [deep]
  for (const params of [circle, deep, ['x'.repeat(300_000)], [() => 1], [new Map()], [1n], [Number.NaN]])
    expect(parseAppMessage(app('RPC_REQUEST', { method: 'eth_call', params }))).toBeUndefined()
})

test('T-F4 ten thousand messages made at random are refused without a throw', () => {
  const pieces = ['@latchkey/app/RPC_REQUEST', id, {}, [], null, 0, -1, 'eth_call', { method: 1 }, { __proto__: null }, undefined, true]
  let seed = 7
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed
  }
  const any = (depth: number): unknown =>
    depth > 0 && next() % 3 === 0
      ? Object.fromEntries(['type', 'id', 'payload', 'method'].slice(next() % 4).map((name) => [name, any(depth - 1)]))
      : pieces[next() % pieces.length]
  for (let round = 0; round < 10_000; round++) {
    const data = any(4)
    const message = parseAppMessage(data)
    if (message && !('isBad' in message)) expect(typeof Object(data).id).toBe('string')
    expect(parseFrameMessage(data)).toBeUndefined()
  }
})

test('T-F1 only the handshake itself is a handshake', () => {
  expect(parseInit({ type: '@latchkey/app/INIT', nonce: id })).toBe(id)
  expect(parseInit({ type: '@latchkey/app/INIT', nonce: id, port: 1 })).toBeUndefined()
  expect(parseInit({ type: '@latchkey/app/RELOAD', nonce: id })).toBeUndefined()
  expect(parseInit({ type: '@latchkey/app/INIT', nonce: 'x' })).toBeUndefined()
})
