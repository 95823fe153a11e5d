import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { wrappingKeys } from '../config/wrappingKeys.ts'
import { createKeyHolders } from './holders/createKeyHolders.ts'
import { openKeyring } from './keyring.ts'

const words = '(?:hash|digest|wrapped|tag|mac|code|verifier|token)'
const secret = new RegExp(`\\b\\w*${words} *[!=]==(?! *(?:null|undefined)\\b)|[!=]== *\\w*${words}\\b`, 'i')
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
