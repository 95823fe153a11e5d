import { encodeErrorResult } from 'viem'
import { expect, test } from 'vitest'
import { decodeRevert, isRevert } from './decodeRevert.ts'

const abi = [{ type: 'error', name: 'Error', inputs: [{ type: 'string', name: 'message' }] }] as const
const encode = (reason: string) => encodeErrorResult({ abi, errorName: 'Error', args: [reason] })
const panic = (code: number) => `0x4e487b71${code.toString(16).padStart(64, '0')}`

test.each([
  ['data', { code: 3, message: 'execution reverted', data: encode('not today') }, 'not today'],
  ['data in data', { code: -32603, data: { data: encode('not today') } }, 'not today'],
  ['data in data.originalError', { code: -32603, data: { originalError: { data: encode('not today') } } }, 'not today'],
  ['data in a cause', new Error('x', { cause: { data: encode('nön') } }), 'nön'],
  ['a text', { message: 'execution reverted: too late' }, 'too late'],
  ["viem's sentence", { message: 'Execution reverted with reason: too late.' }, 'too late'],
  ['a quoted text', { message: "VM Exception: reverted with reason string 'too late'" }, 'too late'],
  ['a panic', { code: 3, data: panic(0x12) }, 'division by zero'],
  ['an overflow', { code: 3, data: panic(0x11) }, 'arithmetic overflow'],
  ['an unknown panic', { code: 3, data: panic(0x99) }, undefined],
  ['a custom error', { code: 3, message: 'execution reverted', data: '0x90b3f6e80000' }, undefined],
  ['a lying length', { code: 3, data: `0x08c379a0${'0'.repeat(62)}20${'f'.repeat(64)}41` }, undefined],
  ['no reason', { code: 3, message: 'execution reverted', data: '0x' }, undefined],
  ['nothing', undefined, undefined],
])('X-06 reads the reason out of %s', (_, error, expected) => {
  expect(decodeRevert(error)).toBe(expected)
})

test('X-06 shows a reason as safe plain text of at most 160 characters', () => {
  const reason = decodeRevert({ data: encode(`\u202E<b>${'x'.repeat(1_000)}`) })

  expect(reason?.startsWith('<b>x')).toBe(true)
  expect([...(reason ?? '')]).toHaveLength(160)
})

test.each([
  [{ code: 3 }, true],
  [{ message: 'execution reverted' }, true],
  [{ code: -32603, data: { data: encode('x') } }, true],
  [{ code: -32603, message: 'Internal JSON-RPC error' }, false],
  [{ code: 4001, message: 'User rejected' }, false],
  [null, false],
])('X-06 tells whether %j is a revert', (error, expected) => {
  expect(isRevert(error)).toBe(expected)
})
