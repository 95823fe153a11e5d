import { afterEach, expect, test } from 'vitest'
import { createRelayStorage } from './createRelayStorage.ts'
import { openDatabase } from './openDatabase.ts'

const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})

async function open(storeId: string) {
  const storage = await createRelayStorage({ storeId, open: openDatabase })
  closes.push(() => storage.close?.())
  return storage
}

test('keeps what the client keeps over a reload, apart for each kit', async () => {
  const kit = crypto.randomUUID()
  const before = await open(kit)
  await before.setItem('session', [{ topic: 'a', expiry: 1 }])
  await before.setItem('gone', 'x')
  await before.removeItem('gone')
  before.close?.()

  const [after, other] = [await open(kit), await open(crypto.randomUUID())]

  expect(await after.getItem('session')).toEqual([{ topic: 'a', expiry: 1 }])
  expect(await after.getKeys()).toEqual(['session'])
  expect(await other.getKeys()).toEqual([])
})

test('two pages side by side keep each other’s entries', async () => {
  const kit = crypto.randomUUID()
  const [one, two] = [await open(kit), await open(kit)]
  await Promise.all([one.getItem('keychain'), two.getItem('keychain')])
  await one.setItem('keychain', { seed: 1 })
  await two.getItem('keychain')

  await Promise.all([one.setItem('keychain', { seed: 1, one: 1 }), two.setItem('keychain', { seed: 1, two: 2 })])

  expect(await (await open(kit)).getItem('keychain')).toEqual({ seed: 1, one: 1, two: 2 })
})

test('forgets a kit that was not opened for a month', async () => {
  const [old, kit] = [crypto.randomUUID(), crypto.randomUUID()]
  const abandoned = await open(old)
  await abandoned.setItem('session', [{ topic: 'a' }])
  await (await openDatabase(old)).change('@touched', () => Date.now() - 31 * 86_400_000)

  await open(kit)

  expect(await abandoned.getItem('session')).toBeUndefined()
})
