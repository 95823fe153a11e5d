import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepAnswers } from './keepAnswers.ts'
import type { Mailbox } from './mailbox.ts'
import type { StoredMessage } from './message.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const messages = [1, 2, 3, 4, 5].map((seq) => ({ seq, message: `m${seq}`, expiresAt: 100_000 }) as StoredMessage)
const taken = (seq: number, clientId = 'ada') => ({ seq, clientId, expiresAt: 100_000 })

/** A mailbox whose writes can be made to fail, with five messages that wait for every client. */
function createSetup(max = 100) {
  const written: number[] = []
  const place = { canWrite: false, now: 0 }
  const stored = {
    async acknowledge({ seq }) {
      if (!place.canWrite) throw new Error('no')
      written.push(seq)
    },
    readWaiting: async ({ afterSeq, limit }) => messages.filter(({ seq }) => seq > afterSeq).slice(0, limit),
  } satisfies Partial<Mailbox> as unknown as Mailbox
  const mailbox = keepAnswers(stored, { now: () => place.now, max })
  const read = async (limit: number, afterSeq = 0, clientId = 'ada') =>
    (await mailbox.readWaiting({ clientId, topics: ['a'], afterSeq, limit })).map(({ seq }) => seq)
  return { mailbox, place, written, read }
}

test('5.2 a message that a client took is not sent to it again while that cannot be written yet, and every other message is', async () => {
  const { mailbox, place, written, read } = createSetup()
  const ends = Promise.all([mailbox.acknowledge(taken(1)), mailbox.acknowledge(taken(2))])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await read(2)).toEqual([3, 4])
  expect(await read(2, 4)).toEqual([5])
  expect(await read(10)).toEqual([3, 4, 5])
  expect(await read(2, 0, 'bob')).toEqual([1, 2])
  place.canWrite = true
  await vi.advanceTimersByTimeAsync(1_000)
  await ends
  expect(written).toEqual([1, 2])
  expect(vi.getTimerCount()).toBe(0)
})

test('5.2 the answers that wait to be written are limited, and those of expired messages are dropped', async () => {
  const { mailbox, place, written, read } = createSetup(1)
  const first = mailbox.acknowledge(taken(1))
  await vi.advanceTimersByTimeAsync(0)
  await expect(mailbox.acknowledge(taken(2))).rejects.toThrow('no')
  expect(await read(2)).toEqual([2, 3])
  place.now = 100_000
  await vi.advanceTimersByTimeAsync(1_000)
  await first
  expect(written).toEqual([])
  void mailbox.acknowledge(taken(3))
  await vi.advanceTimersByTimeAsync(0)
  mailbox.stop()
  expect(vi.getTimerCount()).toBe(0)
})
