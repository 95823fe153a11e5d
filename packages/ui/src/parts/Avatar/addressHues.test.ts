import { expect, test } from 'vitest'
import { addressHues } from './addressHues.ts'

test('the same address has the same colours, whichever way it is written', () => {
  expect(addressHues('0xAbCdEf')).toEqual(addressHues('0xabcdef'))
})

test('neighbours look different, and no picture is olive', () => {
  const bases = Array.from({ length: 200 }, (_, index) => addressHues(`0x${index.toString(16).padStart(40, '0')}`)[0])

  expect(new Set(bases).size).toBeGreaterThan(100)
  for (const base of bases) expect(base < 70 || base >= 130).toBe(true)
})
