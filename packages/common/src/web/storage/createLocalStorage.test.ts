import { expect, test } from 'vitest'
import { createLocalStorage } from './createLocalStorage.ts'

/** A `localStorage` of `limit` characters, as browsers make them. */
function fakeArea(limit = Number.POSITIVE_INFINITY, initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial))
  const sizeWith = (key: string, value: string) =>
    [...items].reduce((size, [other, text]) => size + (other === key ? 0 : other.length + text.length), key.length + value.length)
  const area = {
    get length() {
      return items.size
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (sizeWith(key, value) > limit) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  }
  return { items, area: area as globalThis.Storage }
}

const cache = (savedAtMs: number, length: number) => JSON.stringify({ savedAtMs, data: 'x'.repeat(length) })

test('E-19 keeps all keys under one prefix and touches nothing else', () => {
  const { area, items } = fakeArea(undefined, { theme: 'dark', 'latchkey-other': 'x' })
  const storage = createLocalStorage({ getArea: () => area })
  storage.setItem('status', 'connected')
  expect(items.get('latchkey.status')).toBe('connected')
  expect([storage.getItem('status'), storage.getItem('theme'), storage.getItem('none')]).toEqual(['connected', null, null])
  expect(storage.keys()).toEqual(['status'])
  storage.removeItem('status')
  storage.removeItem('theme')
  expect([...items.keys()]).toEqual(['theme', 'latchkey-other'])
})

test('B-03 two prefixes share nothing', () => {
  const { area } = fakeArea()
  const [one, other] = ['a.', 'b.'].map((prefix) => createLocalStorage({ prefix, getArea: () => area }))
  one?.setItem('k', '1')
  expect([one?.getItem('k'), other?.getItem('k'), other?.keys()]).toEqual(['1', null, []])
})

test('E-19 another page’s storage on the same place reads what was kept', () => {
  const { area } = fakeArea()
  createLocalStorage({ getArea: () => area }).setItem('k', 'v')
  expect(createLocalStorage({ getArea: () => area }).getItem('k')).toBe('v')
})

test('R-B1 lives in memory where reading localStorage itself throws', () => {
  const storage = createLocalStorage({
    getArea: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  storage.setItem('k', 'v')
  expect([storage.getItem('k'), storage.keys()]).toEqual(['v', ['k']])
  storage.removeItem('k')
  expect([storage.getItem('k'), storage.keys()]).toEqual([null, []])
})

test('B-07 lives in memory on a server, and making it touches nothing', () => {
  let touched = 0
  const storage = createLocalStorage({
    getArea: () => {
      touched++
      return undefined
    },
  })
  expect(touched).toBe(0)
  storage.setItem('k', 'v')
  expect(storage.getItem('k')).toBe('v')
  const plain = createLocalStorage()
  plain.setItem('k', 'v')
  expect(plain.getItem('k')).toBe('v')
})

test('R-B2 full: drops own caches, oldest first, only as many as needed, and keeps the value', () => {
  const { area, items } = fakeArea(700, {
    host: 'x'.repeat(100),
    'latchkey.cache.new': cache(3, 100),
    'latchkey.cache.old': cache(1, 100),
    'latchkey.cache.middle': cache(2, 100),
    'latchkey.status': 'connected',
  })
  const storage = createLocalStorage({ getArea: () => area })
  storage.setItem('wallet', 'y'.repeat(180))
  expect([...items.keys()]).toEqual(['host', 'latchkey.cache.new', 'latchkey.status', 'latchkey.wallet'])
})

test('R-B2 full: an unreadable cache is the oldest', () => {
  const { area, items } = fakeArea(200, { 'latchkey.cache.broken': `{"${'x'.repeat(60)}`, 'latchkey.cache.fine': cache(1, 20) })
  createLocalStorage({ getArea: () => area }).setItem('k', 'y'.repeat(60))
  expect([...items.keys()]).toEqual(['latchkey.cache.fine', 'latchkey.k'])
})

test('R-B2 full beyond help: the value lives in memory and an older one does not come back', () => {
  const { area, items } = fakeArea(120, { host: 'x'.repeat(80), 'latchkey.k': 'old' })
  const storage = createLocalStorage({ getArea: () => area })
  storage.setItem('k', 'y'.repeat(100))
  expect(storage.getItem('k')).toBe('y'.repeat(100))
  expect(storage.keys()).toEqual(['k'])
  expect(items.has('latchkey.k')).toBe(false)
  expect(items.get('host')).toHaveLength(80)

  storage.setItem('k', 'small')
  expect([storage.getItem('k'), items.get('latchkey.k')]).toEqual(['small', 'small'])
})

test('R-B2 what may be dropped is the caller’s to say', () => {
  const { area, items } = fakeArea(100, { 'latchkey.keep': 'x'.repeat(30), 'latchkey.drop': 'x'.repeat(30) })
  const storage = createLocalStorage({ getArea: () => area, getEvictableAgeMs: (key) => (key === 'drop' ? 1 : undefined) })
  storage.setItem('k', 'y'.repeat(20))
  expect([...items.keys()]).toEqual(['latchkey.keep', 'latchkey.k'])
})

test.each(['{"', 'null', '[]', '"\ud800"', 'x'.repeat(5_000_000), '', '\u0000'])(
  'R-B3 a corrupt value is handed on as it is, never thrown (%#)',
  (value) => {
    const { area } = fakeArea(undefined, { 'latchkey.k': value, 'latchkey.cache.k': value })
    const storage = createLocalStorage({ getArea: () => area })
    expect(storage.getItem('k')).toBe(value)
    expect(() => storage.setItem('other', 'v')).not.toThrow()
  },
)

test('R-B1 a place that dies while in use is survived', () => {
  const { area } = fakeArea()
  let isDead = false
  const storage = createLocalStorage({
    getArea: () => {
      if (isDead) throw new DOMException('denied', 'SecurityError')
      return area
    },
  })
  storage.setItem('k', 'v')
  isDead = true
  expect([storage.getItem('k'), storage.keys()]).toEqual([null, []])
  storage.setItem('k', 'w')
  expect(storage.getItem('k')).toBe('w')
})
