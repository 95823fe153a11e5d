import { expect, test } from 'vitest'
import type { StoredMessage } from '../mailbox/message.ts'
import { createFeed } from './createFeed.ts'

const topic = 'a topic'

const stored = (seq: number): StoredMessage => ({
  seq,
  topic,
  message: `m${seq}`,
  tag: 1108,
  attestation: undefined,
  publisher: 'its sender',
  publishedAt: 0,
  expiresAt: 1_000_000,
})

/** A feed whose reads and writes end when the test says so. */
function createSetup() {
  const sent: { readonly pushId: number; readonly seq: number }[] = []
  const reads: PromiseWithResolvers<readonly StoredMessage[]>[] = []
  const writes: PromiseWithResolvers<void>[] = []
  const feed = createFeed({
    mailbox: {
      readWaiting() {
        const read = Promise.withResolvers<readonly StoredMessage[]>()
        reads.push(read)
        return read.promise
      },
      acknowledge() {
        const write = Promise.withResolvers<void>()
        writes.push(write)
        return write.promise
      },
    },
    follower: { look: async () => {}, mayCome: () => true },
    clientId: 'a client',
    maxUnanswered: 10,
    send: (pushId, { seq }) => sent.push({ pushId, seq }),
    drained: async () => {},
    isOpen: () => true,
    onTaken: () => {},
    onOverflow: () => {},
  })
  /** Opens the topic, sends the client message 1, and reads once more, because message 2 came in meanwhile. */
  async function readAgain() {
    feed.open([topic])()
    await expect.poll(() => reads.length).toBe(1)
    feed.deliver(stored(2))
    reads[0]?.resolve([stored(1)])
    await expect.poll(() => reads.length).toBe(2)
  }
  return { feed, sent, reads, writes, readAgain }
}

test('B-16 a message that a read found before the client took it is not sent again', async () => {
  const { feed, sent, reads, writes, readAgain } = createSetup()
  await readAgain()
  feed.settle(1)
  writes[0]?.resolve()
  await writes[0]?.promise
  // The database answered this read as of a moment before the write.
  reads[1]?.resolve([stored(1), stored(2)])
  await expect.poll(() => sent.map(({ seq }) => seq)).toContain(2)
  expect(sent).toEqual([
    { pushId: 1, seq: 1 },
    { pushId: 2, seq: 2 },
  ])
})

test('B-16 a message of which it could not be written that the client took it comes again', async () => {
  const { feed, sent, reads, writes, readAgain } = createSetup()
  await readAgain()
  feed.settle(1)
  writes[0]?.reject(new Error('The disk is full'))
  await writes[0]?.promise.catch(() => {})
  reads[1]?.resolve([stored(1), stored(2)])
  await expect.poll(() => sent.map(({ seq }) => seq)).toEqual([1, 1, 2])
})

test('B-16 what a client left unanswered comes again when it closes a topic and opens it again', async () => {
  const { feed, sent, reads } = createSetup()
  feed.open([topic])()
  await expect.poll(() => reads.length).toBe(1)
  reads[0]?.resolve([stored(1)])
  await expect.poll(() => sent.length).toBe(1)
  feed.close([topic])
  feed.open([topic])()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.resolve([stored(1)])
  await expect.poll(() => sent.map(({ seq }) => seq)).toEqual([1, 1])
})
