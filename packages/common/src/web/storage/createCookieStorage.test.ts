import { expect, test } from 'vitest'
import { createCookieStorage as create } from './createCookieStorage.ts'
import { createMemoryStorage } from './createMemoryStorage.ts'

/** All that these tests keep is kept in cookies. */
const createCookieStorage: typeof create = (options) => create({ keys: ['k', 'status', 'new', 'gone', 'none', 'a', 'b', 'c'], ...options })

/** A document whose cookies behave as a browser's: one pair per write, gone at Max-Age 0, at most 4,096 characters each. */
function fakeDocument(header = '', protocol = 'https:') {
  const jar = new Map(header ? header.split('; ').map((pair) => pair.split('=') as [string, string]) : [])
  const writes: string[] = []
  const document = {
    location: { protocol },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      writes.push(text)
      const [pair = '', ...attributes] = text.split('; ')
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) jar.delete(name)
      else if (pair.length <= 4_096) jar.set(name, value)
    },
  }
  return { document: document as unknown as Document, jar, writes }
}

test('E-19 keeps strings in cookies that a server may read', () => {
  const { document, jar, writes } = fakeDocument('theme=dark; other=1')
  const storage = createCookieStorage({ getDocument: () => document })
  storage.setItem('status', '{"a":"é;="}')
  expect(jar.get('latchkey.status')).toBe('%7B%22a%22%3A%22%C3%A9%3B%3D%22%7D')
  expect(writes[0]).toMatch(/; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/)
  expect([storage.getItem('status'), storage.getItem('theme'), storage.keys()]).toEqual(['{"a":"é;="}', null, ['status']])

  const onServer = createCookieStorage({ cookies: document.cookie })
  expect(onServer.getItem('status')).toBe('{"a":"é;="}')

  storage.removeItem('status')
  expect([storage.getItem('status'), jar.get('theme')]).toEqual([null, 'dark'])
})

test('a page without TLS writes no Secure cookie, which it could not read', () => {
  const { document, writes } = fakeDocument('', 'http:')
  createCookieStorage({ getDocument: () => document, maxAgeMs: 60_000 }).setItem('k', 'v')
  expect(writes[0]).toBe('latchkey.k=v; Path=/; Max-Age=60; SameSite=Lax')
})

test('R-B2 what no cookie holds lives in memory, and an older value does not come back', () => {
  const { document, jar } = fakeDocument()
  const storage = createCookieStorage({ getDocument: () => document })
  storage.setItem('k', 'small')
  storage.setItem('k', 'x'.repeat(5_000))
  expect(storage.getItem('k')).toHaveLength(5_000)
  expect(jar.size).toBe(0)
})

test('R-B3 half a surrogate pair, which no cookie can hold, lives in memory', () => {
  const { document } = fakeDocument()
  const storage = createCookieStorage({ getDocument: () => document })
  storage.setItem('k', '\ud800')
  expect(storage.getItem('k')).toBe('\ud800')
})

test('R-B3 cookies that do not decode, or have no name, are someone else’s', () => {
  const storage = createCookieStorage({ cookies: 'latchkey.a=%E0%A4%A; =x; flag; latchkey.b=ok=1;latchkey.c=' })
  expect([storage.getItem('a'), storage.getItem('b'), storage.getItem('c'), storage.keys()]).toEqual([null, 'ok=1', '', ['b', 'c']])
})

test('B-07 on a server, writes and removals last for the request and touch no document', () => {
  const storage = createCookieStorage({ cookies: 'latchkey.k=v; latchkey.gone=x' })
  storage.setItem('k', 'w')
  storage.setItem('new', '1')
  storage.removeItem('gone')
  expect([storage.getItem('k'), storage.getItem('new'), storage.getItem('gone')]).toEqual(['w', '1', null])
  expect([...storage.keys()].sort()).toEqual(['k', 'new'])
  expect(createCookieStorage({ cookies: 'latchkey.k=v' }).getItem('k')).toBe('v')
})

test('R-B1 without any document it lives in memory', () => {
  const storage = createCookieStorage()
  storage.setItem('k', 'v')
  storage.removeItem('none')
  expect([storage.getItem('k'), storage.keys()]).toEqual(['v', ['k']])
})

test('few cookies are set: what a server draws with is in them, everything else beside them', () => {
  const { document, jar } = fakeDocument()
  const rest = createMemoryStorage()
  const storage = create({ getDocument: () => document, rest })
  for (const key of ['connections', 'activeNetwork', 'cache.identity', 'connectionStatus', 'recentWallets', 'migration'])
    storage.setItem(key, '1')

  expect([...jar.keys()]).toEqual(['latchkey.connections', 'latchkey.activeNetwork', 'latchkey.cache.identity'])
  expect(rest.keys()).toEqual(['connectionStatus', 'recentWallets', 'migration'])
  expect(storage.keys()).toHaveLength(6)
  storage.removeItem('connections')
  storage.removeItem('migration')
  expect([storage.getItem('connections'), storage.getItem('migration'), storage.getItem('recentWallets')]).toEqual([null, null, '1'])
})
