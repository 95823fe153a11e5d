import { expect, test } from 'vitest'
import { type Look, readLook, writeLook } from './look.ts'

test('a look comes back from its own address', () => {
  const look: Look = { theme: 'dark', width: 'phone', locale: 'zh-Hant', large: 'Connect (nothing installed)' }

  expect(readLook(writeLook(look))).toEqual(look)
})

test('a plain gallery has a plain address, and what an address says in another way is left out', () => {
  expect(writeLook(readLook(''))).toBe('?')
  expect(writeLook(readLook('?theme=neon&width=wall&locale=&state='))).toBe('?')
})
