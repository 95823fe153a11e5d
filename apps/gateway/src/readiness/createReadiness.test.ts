import { expect, test } from 'vitest'
import { createReadiness } from './createReadiness.ts'

const relay = { name: 'RELAY_UNWRITABLE', description: 'The relay cannot write' }

test('5.2 readiness says what is wrong, looks again by itself, and waits for nothing longer than its deadline', async () => {
  let nowMs = 0
  let database: () => Promise<unknown> = async () => 1
  let asked = 0
  const readiness = createReadiness({
    askDatabase: () => {
      asked += 1
      return database()
    },
    timeoutMs: 20,
    now: () => nowMs,
  })
  const list = () => {
    nowMs += 1000
    return readiness.list()
  }
  expect(await list()).toEqual([])

  const { promise: hanging, resolve } = Promise.withResolvers<void>()
  database = () => hanging
  const looks = asked
  expect(await list()).toMatchObject([{ name: 'STORAGE_UNAVAILABLE' }])
  expect(await list()).toMatchObject([{ name: 'STORAGE_UNAVAILABLE' }])
  expect(asked).toBe(looks + 1)
  resolve()
  database = async () => 1
  await expect.poll(list).toEqual([])

  let canWrite = false
  readiness.fail(relay, async () => {
    if (!canWrite) throw new Error('no')
  })
  expect(await list()).toEqual([relay])
  canWrite = true
  expect(await list()).toEqual([])
  canWrite = false
  expect(await list()).toEqual([])

  readiness.fail(relay, () => Promise.reject(new Error('no')))
  readiness.recover(relay.name)
  const before = asked
  nowMs += 1000
  expect(await Promise.all([readiness.list(), readiness.list(), readiness.list()])).toEqual([[], [], []])
  expect(asked).toBe(before + 1)
})
