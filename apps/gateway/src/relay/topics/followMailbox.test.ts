import { randomBytes } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { engines, postgres } from '../../../test/engines.ts'
import { newTopic } from '../../../test/relayClient.ts'
import { openDatabase } from '../../host/database/openDatabase.ts'
import type { Tables } from '../../host/database/schema.ts'
import type { StoredMessage } from '../mailbox/message.ts'
import { createTail } from '../mailbox/readTail.ts'
import { createTopics } from './createTopics.ts'
import { followMailbox } from './followMailbox.ts'
import { noBus } from './topicBus.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

const row = (topic: string, message: string) => ({
  topic,
  message,
  publisher: 'sender',
  dedupe_key: randomBytes(16).toString('hex'),
  size: message.length,
  tag: 1108,
  attestation: null,
  published_at: Date.now(),
  expires_at: Date.now() + 60_000,
})

describe.each(engines)('$name', (engine) => {
  async function start() {
    const database = await engine.create('gateway')
    open.push(() => database.remove())
    const url = database.env['DATABASE_URL']
    const db = await openDatabase({ url, dataDir: database.env['LATCHKEY_DATA_DIR'] ?? '' })
    open.push(() => db.destroy())
    const topics = createTopics(noBus)
    const asked = { ends: 0, pages: 0, bodies: [] as number[] }
    const tail = createTail({ db, engine: engine.name, now: Date.now })
    let late = 0
    const follower = await followMailbox({
      tail: {
        ...tail,
        readEnd: () => {
          asked.ends += 1
          return tail.readEnd()
        },
        readAfter: (query) => {
          asked.pages += 1
          return tail.readAfter(query)
        },
        readMessages: (seqs) => {
          asked.bodies.push(...seqs)
          return tail.readMessages(seqs)
        },
      },
      topics,
      now: () => performance.now(),
      onLate: (messages) => {
        late += messages
      },
      onFailure: () => {},
    })
    open.push(() => follower.stop())
    const topic = newTopic()
    const got: StoredMessage[] = []
    await topics.join({ clientId: 'taker', deliver: (message) => void got.push(message) }, [topic])
    const store = async (message: string) =>
      (await db.insertInto('relay_message').values(row(topic, message)).returning('seq').execute())[0]
    return { follower, topic, asked, store, texts: () => got.map(({ message }) => message), late: () => late }
  }

  test('R-R3 finds by itself what nobody handed in, once, in order', async () => {
    const { store, texts, late, asked } = await start()
    for (const message of ['m1', 'm2', 'm3']) await store(message)
    await expect.poll(texts).toEqual(['m1', 'm2', 'm3'])
    const { ends } = asked
    await expect.poll(() => asked.ends).toBeGreaterThan(ends + 1)
    expect(texts()).toEqual(['m1', 'm2', 'm3'])
    expect(late()).toBe(3)
  })

  test('R-R3 what is handed in comes at once, after what came before it and was not handed in, and is not read again', async () => {
    const { store, texts, follower, topic, asked } = await start()
    await store('m1')
    const second = await store('m2')
    const message = {
      ...row(topic, 'm2'),
      seq: Number(second?.seq),
      attestation: undefined,
      publishedAt: 0,
      expiresAt: Date.now() + 60_000,
    }
    const arrival = { topic, messages: [message], waited: [Number(second?.seq) - 1], floor: 0 }
    follower.offer([arrival])
    await follower.look([topic])
    expect(texts()).toEqual(['m1', 'm2'])
    expect(asked.bodies).toEqual([Number(second?.seq) - 1])
    follower.offer([arrival])
    await follower.look([topic])
    expect(texts()).toEqual(['m1', 'm2'])
  })

  test('R-R3 what is handed in after all that waited before it has gone on goes on with no look at the mailbox', async () => {
    const { store, texts, follower, topic, asked } = await start()
    const arrive = async (text: string, waited: readonly number[], floor = 0) => {
      const { seq } = (await store(text)) as { seq: number }
      const message = { ...row(topic, text), seq: Number(seq), attestation: undefined, publishedAt: 0, expiresAt: Date.now() + 60_000 }
      follower.offer([{ topic, messages: [message], waited, floor }])
      return Number(seq)
    }
    const first = await arrive('m1', [])
    expect(texts()).toEqual(['m1'])
    const second = await arrive('m2', [first])
    expect(texts()).toEqual(['m1', 'm2'])
    // Who wrote it has settled more than this process: what waited below is not known here.
    const third = await arrive('m3', [first, second], second)
    expect(texts()).toEqual(['m1', 'm2'])
    await expect.poll(texts).toEqual(['m1', 'm2', 'm3'])
    // One that came in between was not handed in.
    const hidden = await store('m4')
    await arrive('m5', [first, second, third, Number(hidden?.seq)])
    expect(texts()).toEqual(['m1', 'm2', 'm3'])
    await expect.poll(texts).toEqual(['m1', 'm2', 'm3', 'm4', 'm5'])
    const { pages } = asked
    await arrive('m6', [third])
    expect(texts().at(-1)).toBe('m6')
    expect(asked.pages).toBe(pages)
  })
})

describe.runIf(postgres)('postgres', () => {
  test('R-R3 a message whose transaction ends after that of a later one comes, too, however long that took', async () => {
    const database = await postgres?.create('gateway')
    open.push(() => database?.remove())
    const url = database?.env['DATABASE_URL'] ?? ''
    const db = await openDatabase({ url, dataDir: '' })
    open.push(() => db.destroy())
    const other = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) })
    open.push(() => other.destroy())
    const topics = createTopics(noBus)
    const got: string[] = []
    const topic = newTopic()
    await topics.join({ clientId: 'taker', deliver: ({ message }) => void got.push(message) }, [topic])
    let looks = 0
    const tail = createTail({ db, engine: 'postgres', now: Date.now })
    const follower = await followMailbox({
      tail: { ...tail, readEnd: () => tail.readEnd().finally(() => looks++) },
      topics,
      now: () => performance.now(),
      onLate: () => {},
      onFailure: () => {},
    })
    open.push(() => follower.stop())

    const slow = await other.startTransaction().execute()
    await slow.insertInto('relay_message').values(row(topic, 'first')).execute()
    await db.insertInto('relay_message').values(row(topic, 'second')).execute()
    await expect.poll(() => got).toEqual(['second'])
    const seen = looks
    await expect.poll(() => looks, { timeout: 15_000 }).toBeGreaterThan(seen + 2)
    await slow.commit().execute()
    await expect.poll(() => got).toEqual(['second', 'first'])
  })
})
