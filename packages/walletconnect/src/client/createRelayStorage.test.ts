import { expect, test } from 'vitest'
import { memoryTable } from '../../test/memoryTable.ts'
import { createRelayStorage } from './createRelayStorage.ts'

test('two pages side by side keep each other’s keys', async () => {
  const rows = new Map<string, unknown>()
  const [one, two] = await Promise.all([
    createRelayStorage({ storeId: 'a', open: async () => memoryTable(rows) }),
    createRelayStorage({ storeId: 'a', open: async () => memoryTable(rows) }),
  ])
  await one.getItem('keychain')
  await one.setItem('keychain', { seed: 1 })
  await two.getItem('keychain')

  await one.setItem('keychain', { seed: 1, one: 1 })
  await two.setItem('keychain', { seed: 1, two: 2 })

  expect(rows.get('keychain')).toEqual({ seed: 1, one: 1, two: 2 })
})

test('R-R12 goes on in memory when the database is full or blocked, and never rejects', async () => {
  const rows = memoryTable()
  const storage = await createRelayStorage({ storeId: 'a', open: async () => rows })
  await storage.setItem('session', [{ topic: 'a' }])
  rows.broken = true

  await storage.setItem('session', [{ topic: 'a' }, { topic: 'b' }])
  await storage.removeItem('nothing')

  expect(await storage.getItem('session')).toEqual([{ topic: 'a' }, { topic: 'b' }])
  expect(await storage.getKeys()).toEqual(['session'])
  expect(await storage.getEntries()).toEqual([['session', [{ topic: 'a' }, { topic: 'b' }]]])
})

test('R-R12 does without a database where there is none', async () => {
  const storage = await createRelayStorage({ storeId: 'a' })
  await storage.setItem('key', 'value')

  expect(await storage.getItem('key')).toBe('value')
})
