import { expect, test } from 'vitest'
import { createReadiness } from './createReadiness.ts'

const relay = { name: 'RELAY_UNWRITABLE', description: 'The relay cannot write' }

test('5.2 readiness says what is wrong, checks again by itself, and waits for nothing longer than its deadline', async () => {
  let nowMs = 0
  let database: () => Promise<unknown> = async () => 1
  let asked = 0
  const readiness = createReadiness({ timeoutMs: 20, now: () => nowMs })
  readiness.watch({ name: 'STORAGE_UNAVAILABLE', description: 'The database does not answer' }, () => {
    asked += 1
    return database()
  })
  const list = async () => {
    nowMs += 1000
    const { isReady, reasons } = await readiness.read()
    expect(isReady).toBe(reasons.length === 0)
    return reasons
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
  const well = { isReady: true, reasons: [] }
  expect(await Promise.all([readiness.read(), readiness.read(), readiness.read()])).toEqual([well, well, well])
  expect(asked).toBe(before + 1)
})

test('5.2 a process that can serve most requests is ready, and says what is missing', async () => {
  let nowMs = 0
  const readiness = createReadiness({ timeoutMs: 20, now: () => (nowMs += 1000) })
  const recovery = { name: 'RECOVERY_UNAVAILABLE', description: 'The recovery database does not answer' }
  readiness.watch(recovery, () => Promise.reject(new Error('no')), { isPartial: true })
  expect(await readiness.read()).toEqual({ isReady: true, reasons: [recovery] })
  readiness.fail(relay, () => Promise.reject(new Error('no')))
  expect(await readiness.read()).toEqual({ isReady: false, reasons: [recovery, relay] })
})

test('5.2 a database that answers but accepts no writes is one reason, until both work', async () => {
  let nowMs = 0
  let canWrite = false
  const readiness = createReadiness({ timeoutMs: 20, now: () => (nowMs += 1000) })
  const away = { name: 'STORAGE_UNAVAILABLE', description: 'The database does not answer' }
  const full = { name: 'STORAGE_UNAVAILABLE', description: 'The database takes no writes' }
  let answers = true
  readiness.watch(away, () => (answers ? Promise.resolve() : Promise.reject(new Error('no'))))
  readiness.fail(full, () => (canWrite ? Promise.resolve() : Promise.reject(new Error('no'))))
  expect(await readiness.read()).toEqual({ isReady: false, reasons: [full] })
  answers = false
  expect((await readiness.read()).reasons).toHaveLength(1)
  canWrite = true
  expect(await readiness.read()).toEqual({ isReady: false, reasons: [away] })
  answers = true
  expect(await readiness.read()).toEqual({ isReady: true, reasons: [] })
})
