import { expect, test } from 'vitest'
import { concat, createBoxKeys, fromBase64Url, openBox, sealBox, toBase64Url } from './sealBox.ts'

const plain = new TextEncoder().encode('thirty-three bytes of one share..')
const aad = new TextEncoder().encode('header')

test('3.2 X-10 a box opens for its key and its header, and for nothing else', async () => {
  const keys = await createBoxKeys()
  const box = await sealBox(keys.publicKey, plain, aad)

  expect(await openBox(keys, box, aad)).toEqual(plain)
  await expect(openBox(await createBoxKeys(), box, aad)).rejects.toMatchObject({
    code: 'SHARE_INTEGRITY',
    cause: { code: 'DECRYPT_FAILED', shortMessage: 'Failed to decrypt' },
  })
  await expect(openBox(keys, box, new TextEncoder().encode('headeR'))).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
})

test('3.2 a box with any one bit changed stays shut', async () => {
  const keys = await createBoxKeys()
  const box = await sealBox(keys.publicKey, plain, aad)
  for (let at = 0; at < box.length; at++) {
    const changed = box.slice()
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 7))
    await expect(openBox(keys, changed, aad), `byte ${at}`).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
  }
})

test('I9 no two of 1,000 boxes share a key or an IV', async () => {
  const { publicKey } = await createBoxKeys()
  const starts = new Set<string>()
  for (let round = 0; round < 1000; round++) starts.add(toBase64Url((await sealBox(publicKey, plain, aad)).slice(0, 44)))
  expect(starts.size).toBe(1000)
})

test.each([[new Uint8Array(0)], [Uint8Array.from([0, 255, 254, 62, 63])], [new Uint8Array(300).fill(7)]])(
  'base64url gives back the bytes',
  (bytes) => {
    expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
    expect(toBase64Url(bytes)).toMatch(/^[\w-]*$/)
  },
)

test('base64url refuses other letters', () => {
  expect(() => fromBase64Url('a*b')).toThrow()
  expect(concat(Uint8Array.of(1), Uint8Array.of(2, 3))).toEqual(Uint8Array.of(1, 2, 3))
})
