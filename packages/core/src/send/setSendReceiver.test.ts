import { type FakeAnswer, fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { sendingKit } from '../../test/sendingKit.ts'
import { coin } from '../../test/tokens.ts'
import { otherAddress } from '../../test/transactions.ts'
import { sendProblemAtom } from './checkSend.ts'
import { sendAtom } from './state.ts'
import { setSendAmount, setSendReceiver, setSendToken } from './verbs.ts'

const created = '2026-01-01T00:00:00Z'
const profile = (name: string) => ({
  name,
  registered_at: created,
  updated_at: created,
  addresses: { 60: { address: otherAddress, created } },
  attributes: [],
})

async function lab(answers: Record<string, () => FakeAnswer | Promise<FakeAnswer>> = {}) {
  const routes = Object.fromEntries(Object.entries(answers).map(([name, answer]) => [`/v1/profile/account/${name}`, answer]))
  const http = fakeHttp(routes)
  const made = await sendingKit({ config: { gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch } })
  const receiver = () => made.kit.store.get(sendAtom).receiver
  const after = (ms: number) => async () => {
    await made.kit.clock.advance(ms)
    return receiver()
  }
  return { ...made, http, receiver, after }
}

test('V-03 an address is ready at once', async () => {
  const { kit, receiver, http } = await lab()
  setSendReceiver(kit, otherAddress)
  expect(receiver()).toMatchObject({ status: 'checking', text: otherAddress })
  await expect.poll(receiver).toMatchObject({ status: 'ready', address: otherAddress })
  expect(http.requests).toEqual([])
})

test('C-06 a name is asked for 500 ms after the last letter, and the fee is that of sending to it', async () => {
  const { kit, after, http, estimated } = await lab({ 'mira.latch': () => ({ json: profile('mira.latch') }) })
  setSendToken(kit, coin)
  setSendAmount(kit, '1')
  for (const text of ['mira.l', 'mira.la', 'mira.latch']) {
    setSendReceiver(kit, text)
    await import('./lazy/findReceiver.ts')
    await kit.clock.advance(499)
  }
  expect(http.requests).toEqual([])
  await expect.poll(after(1)).toMatchObject({ status: 'ready', name: 'mira.latch', address: otherAddress })
  expect(http.requests).toHaveLength(1)
  await kit.clock.advance(500)
  await expect.poll(() => estimated.at(-1)?.to).toBe(otherAddress)
  expect(kit.store.get(sendProblemAtom)).toBeUndefined()
})

test('T-W4 what an earlier text leads to comes too late', async () => {
  let answer = (_: FakeAnswer) => {}
  const { kit, after } = await lab({ 'slow.latch': () => new Promise((resolve) => (answer = resolve)) })
  setSendReceiver(kit, 'slow.latch')
  await expect
    .poll(async () => {
      await kit.clock.advance(500)
      return answer.name
    })
    .not.toBe('answer')
  setSendReceiver(kit, 'unregistered.latch')
  answer({ json: profile('slow.latch') })
  await expect.poll(after(500)).toMatchObject({ text: 'unregistered.latch', status: 'unknown' })
})

test('an emptied field is empty', async () => {
  const { kit, receiver } = await lab()
  setSendReceiver(kit, 'x')
  setSendReceiver(kit, '')
  await expect.poll(receiver).toEqual({ text: '', status: 'empty', isChecksumWrong: false })
})
