import { expect, test } from 'vitest'
import { findScheme } from './findScheme.ts'

const key = new Uint8Array(32).fill(7)
const bytes = Uint8Array.of(1)

test('where the code for a scheme cannot be loaded a signature is not said to be wrong', async () => {
  const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await expect(findScheme(key, bytes, new Uint8Array(65).fill(9), load)).rejects.toThrow('Failed to fetch')
})

test('what no scheme has signed is found to be of none', async () => {
  for (const length of [0, 63, 64, 65, 66]) expect(await findScheme(key, bytes, new Uint8Array(length).fill(9))).toBeUndefined()
})
