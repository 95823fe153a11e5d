import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wrappingKeys } from '../config/wrappingKeys.ts'
import { createKeyHolders, type KeyHolders } from './holders/createKeyHolders.ts'
import type { KeyHolder } from './holders/keyHolder.ts'
import { openKeyring } from './keyring.ts'
import { openBytes, sealBytes } from './sealBytes.ts'
import { sealSeed } from './sealSeed.ts'

const words = '(?:hash|digest|wrapped|tag|mac|code|verifier|token)'
const secret = new RegExp(`\\b\\w*${words} *[!=]==(?! *(?:null|undefined)\\b)|[!=]== *\\w*${words}\\b`, 'i')
const held = randomBytes(32)
const newKey = (kid: string) => `${kid}:${randomBytes(32).toString('base64url')}`
const ring = (...keys: string[]) => openKeyring(wrappingKeys(keys.join(' ')), createKeyHolders({}, fetch))

test('I20 texts are compared by digests of one length: a text of another length neither throws nor matches', async () => {
  const keys = await ring(newKey('a'))
  const digest = keys.digest('123456')

  expect(digest.wrapped).not.toContain('123456')
  expect(keys.hasDigest('123456', digest)).toBe(true)
  for (const text of ['123457', '12345', '1234567', '', '１２３４５６', '123456\0', 'x'.repeat(100_000)])
    expect(keys.hasDigest(text, digest), text.slice(0, 20)).toBe(false)
  for (const wrapped of ['', 'A', digest.wrapped.slice(1), `${digest.wrapped}A`, digest.wrapped.toLowerCase(), 'é'.repeat(43)])
    expect(keys.hasDigest('123456', { ...digest, wrapped }), wrapped).toBe(false)
})

test('I20 two texts never share a digest in one ring, and another ring’s digest matches neither', async () => {
  const [first, second] = [newKey('a'), newKey('b')]
  const both = await ring(second, first)
  const digest = (await ring(first)).digest('123456')

  expect(both.hasDigest('123456', digest)).toBe(true)
  expect(both.digest('123456').wrapped).not.toBe(digest.wrapped)
  expect((await ring(newKey('a'))).hasDigest('123456', digest)).toBe(false)
  const other = await ring(second)
  expect(() => other.hasDigest('123456', digest)).toThrow(expect.objectContaining({ code: 'SHARE_INTEGRITY' }))
})

test('I20 no source of accounts, keys, recovery and logins compares a digest, hash, tag or code by itself', () => {
  const root = join(import.meta.dirname, '../..')
  const found: string[] = []
  for (const folder of ['accounts', 'custody', 'host/keyring'])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
      // The links of the trail are no secrets.
      for (const line of readFileSync(join(root, folder, file), 'utf8').split('\n'))
        if (secret.test(line) && !line.includes('hashRow')) found.push(`${file}: ${line.trim()}`)
    }
  expect(found).toEqual([])
})

test.each([
  ['bytes that it does not open', (sealed: Buffer) => sealed.fill(0)],
  ['fewer bytes', (sealed: Buffer) => sealed.subarray(0, -1)],
  ['what it sealed for another wallet', () => sealBytes(held, Buffer.alloc(32, 1), 'other')],
  ['another key that it sealed', () => sealBytes(held, Buffer.alloc(32, 1), 'wallet')],
  ['the key itself', (_sealed: Buffer, plain: Uint8Array) => Buffer.from(plain)],
])('I17 a holder that answers a seal with %s has sealed nothing: a key that is to be stored is not lost', async (_what, answer) => {
  let isBroken = false
  const holder: KeyHolder = {
    async seal(_name, plain, aad) {
      const sealed = sealBytes(held, plain, aad)
      return isBroken ? answer(sealed, plain) : sealed
    },
    open: async (_name, sealed, aad) => openBytes(held, sealed, aad),
    close() {},
  }
  const holders: KeyHolders = { open: async () => holder, close: async () => {} }
  const keys = await openKeyring(wrappingKeys(await sealSeed({ kid: 'a1', holder: 'google', name: 'k' }, holders)), holders)
  isBroken = true
  await expect(keys.wrapKey(randomBytes(32), 'wallet')).rejects.toMatchObject({ status: 503, reasons: [{ name: 'KEYS_UNAVAILABLE' }] })
  isBroken = false
  const plain = randomBytes(32)
  expect(await keys.unwrapKey(await keys.wrapKey(plain, 'wallet'), 'wallet')).toEqual(new Uint8Array(plain))
})
