import { createEmitter } from '@latchkey/common/web'
import { expect, test } from 'vitest'
import { type GrowingCore, pruneCore } from './pruneCore.ts'

function start() {
  const events = createEmitter<{ history_created: undefined }>()
  const known = new Map<string, { [hash: string]: string }>()
  const waiting = new Map<string, { [hash: string]: string }>()
  const core = {
    relayer: {
      messages: {
        messages: known,
        messagesWithoutClientAck: waiting,
        has: (topic: string, message: string) => known.get(topic)?.[`#${message}`] !== undefined,
        async set(topic: string, message: string) {
          known.set(topic, { ...known.get(topic), [`#${message}`]: message })
          waiting.set(topic, { ...waiting.get(topic), [`#${message}`]: message })
          return message
        },
      },
    },
    history: {
      records: new Map<number, { request: { method: string }; response?: unknown }>(),
      events: { on: (name: string, listener: () => void) => events.on(name as 'history_created', listener) },
    },
  }
  pruneCore(core as GrowingCore)
  return { core, known, waiting, created: () => events.emit('history_created', undefined) }
}

test('T-R2 keeps the hashes of a topic’s last two hundred messages, and no message', async () => {
  const { core, known, waiting } = start()
  for (let number = 0; number < 1_000; number++) await core.relayer.messages.set('topic', `message ${number}`)

  expect(Object.keys(known.get('topic') ?? {}).length).toBeLessThanOrEqual(201)
  expect(Object.values(known.get('topic') ?? {}).filter(Boolean)).toHaveLength(1)
  expect(Object.keys(waiting.get('topic') ?? {}).length).toBeLessThanOrEqual(51)
  expect(core.relayer.messages.has('topic', 'message 900')).toBe(true)
})

test('forgets what was answered, oldest first, and never what still waits for the wallet', () => {
  const { core, created } = start()
  core.history.records.set(0, { request: { method: 'wc_sessionRequest' } })
  for (let id = 1; id <= 1_000; id++) {
    core.history.records.set(id, {
      request: { method: id % 2 ? 'wc_sessionEvent' : 'wc_sessionRequest' },
      response: id % 2 ? undefined : {},
    })
    created()
  }

  expect(core.history.records.size).toBe(200)
  expect(core.history.records.has(0)).toBe(true)
  expect(core.history.records.has(1_000)).toBe(true)
})
