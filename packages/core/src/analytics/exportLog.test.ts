import { LatchkeyError } from '@latchkey/common/contract'
import * as limits from '@latchkey/common/limits'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { SomethingWentWrongError } from '../errors.ts'
import { close, open } from '../modal/verbs.ts'
import { push } from '../router/verbs.ts'
import { exportLog } from './verbs.ts'

/** A kit whose user has opened the modal and gone on, so that the code that logs is there. */
async function usedKit() {
  const kit = createTestKit({ adapter: mockAdapter() })
  kit.mount()
  await open(kit)
  push(kit, { view: 'WhatIsAWallet' })
  for (let turn = 0; turn < 20; turn++) await settle()
  return kit
}

test('C-10 an opening after which nothing was done is exported, too', async () => {
  const kit = createTestKit({ adapter: mockAdapter() })
  kit.mount()
  await open(kit)
  const isOpening = (line: string) => / (?:INITIALIZE|MODAL_OPEN) /.test(line)

  expect((await exportLog(kit)).split('\n').filter(isOpening)).toHaveLength(2)
  close(kit)
  await settle()
  expect((await exportLog(kit)).split('\n').filter(isOpening)).toHaveLength(2)
})

test('C-10 what happened is exported line by line, from the first use on, with no gateway', async () => {
  const kit = await usedKit()
  await connect(kit, { connectorId: 'mock' })
  await kit.clock.advance(0)

  const [first, ...lines] = (await exportLog(kit)).split('\n')
  expect(first).toMatch(/^latchkey \d+\.\d+\.\d+ · https:\/\/app\.example\/page$/)
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z INITIALIZE \{"networks":\["eip155:1","eip155:2"\]/)
  expect(lines).toContainEqual(expect.stringContaining('MODAL_OPEN {"connected":false}'))
  expect(lines).toContainEqual(expect.stringMatching(/ connected \{"namespace":"eip155".*"connectorId":"mock"/))
  expect(lines).toContainEqual(expect.stringContaining('CONNECT_SUCCESS'))
})

test('C-10 the oldest line comes first, also of what waited for the code that logs', async () => {
  const kit = createTestKit({ adapter: mockAdapter() })
  kit.mount()
  await open(kit)
  await exportLog(kit)
  await kit.clock.advance(5_000)
  kit.events.emit('error', { error: new SomethingWentWrongError({ cause: undefined }) })
  for (let turn = 0; turn < 20; turn++) await settle()

  const [, ...lines] = (await exportLog(kit)).split('\n')
  expect(lines.length).toBeGreaterThan(2)
  const times = lines.map((line) => line.split(' ', 1)[0])
  expect(times).toEqual([...times].sort())
  expect(times.at(-1)).not.toBe(times[0])
})

test('C-10 an error is exported with its causes, and without secrets', async () => {
  const kit = await usedKit()
  const key = 'ab'.repeat(32)
  const shortMessage = `wc:${'c'.repeat(8)}@2?symKey=${key}\nof fern@garden.example, signed 0x${key}`
  const cause = Object.assign(new Error('the long text of a library'), { shortMessage })
  kit.events.emit('error', { error: new SomethingWentWrongError({ cause }) })

  const log = await exportLog(kit)
  expect(log.split('\n')).toContainEqual(
    expect.stringMatching(/ error \{\} SOMETHING_WENT_WRONG: .* < Error: wc:\[redacted\] of \[email\], signed \[hex\]$/),
  )
  for (const secret of [key, 'symKey', 'fern@garden.example', 'long text']) expect(log).not.toContain(secret)
})

test('C-10 of an error of a library its name and short text are exported, never a node’s address or what was asked', async () => {
  const kit = await usedKit()
  const emit = (cause: unknown) => kit.events.emit('error', { error: new SomethingWentWrongError({ cause }) })
  const secrets = Array.from({ length: 50 }, () => crypto.randomUUID().replaceAll('-', '').slice(0, 26))
  for (const secret of secrets) {
    const inner = new Error(`request to wss://node.example/v2/${secret} failed`)
    const told = [`HTTP request failed.`, '', `URL: https://node.example/v2/${secret}`, `Request body: {"params":["${secret}"]}`]
    emit(Object.assign(new Error(told.join('\n'), { cause: inner }), { name: 'HttpRequestError', shortMessage: told[0] }))
    emit(Object.assign(new Error('x'), { name: 'CallError', shortMessage: `It failed.\n\nRequest Arguments:\n data: ${secret}` }))
    emit(Object.assign(new Error('x'), { name: `Odd ${secret}`, shortMessage: `No answer of https://${secret}@node.example/${secret}` }))
    emit(Object.assign(new Error(secret), { code: -32000 }))
    emit(secret)
    emit({ message: secret })
  }
  const hostile = {
    get cause() {
      throw new Error('a trap')
    },
  }
  emit(hostile)

  const log = await exportLog(kit)
  for (const secret of secrets) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/URL:|Request (?:body|Arguments)|node\.example/)
  for (const line of [
    'HttpRequestError: HTTP request failed. < Error',
    'CallError: It failed.',
    'Error: No answer of [url]',
    'Error -32000',
    'string',
  ])
    expect(log).toContain(` < ${line}\n`)
})

test('C-10 the log holds about 1,024,000 bytes: the oldest lines go', async () => {
  const kit = await usedKit()
  const fail = (at: number) =>
    kit.events.emit('tokensFailed', {
      accountId: 'eip155:1:0x1' as never,
      error: new LatchkeyError('SOMETHING_WENT_WRONG', `number ${at}. ${'é '.repeat(900)}`),
    })
  for (let at = 0; at < 500; at++) fail(at)

  const log = await exportLog(kit)
  const bytes = new TextEncoder().encode(log).length
  expect(bytes).toBeLessThanOrEqual(limits.logBufferBytes + 200)
  expect(bytes).toBeGreaterThan(limits.logBufferBytes - 6_000)
  expect(log).toContain('number 499.')
  expect(log).not.toContain('number 0.')
  expect(log).not.toContain('INITIALIZE')
})

test('C-10 two kits log apart, and an unused kit has nothing to tell', async () => {
  await usedKit()
  expect((await exportLog(createTestKit())).split('\n')).toHaveLength(1)
})
