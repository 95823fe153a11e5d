import { evenGrowthMax, growth } from '@latchkey/test/growth'
import { describe, expect, test } from 'vitest'
import { redactSecrets } from './redactSecrets.ts'

const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ')
const hex = '587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Each with the part that must not be left. */
const secrets: readonly (readonly [what: string, text: string, secret: string])[] = [
  ['a private key', `key 0x${hex}`, hex.slice(0, 20)],
  ['a private key without 0x', `key ${hex}`, hex.slice(0, 20)],
  ['a private key with spaces between its bytes', hex.replace(/../g, '$& ').trim(), hex.slice(0, 2).concat(' ', hex.slice(2, 4))],
  ['a key in WIF', 'imported 5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ', '5HueCGU8'],
  ['a compressed key in WIF', 'imported KwdMAjGmerYanjeui5SHS7JkmpZvVipYvB2LJGU1ZxJwYvP98617', 'KwdMAjGm'],
  [
    'an extended key',
    'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    'xprv9s21',
  ],
  ['a key as numbers', `secretKey [${Buffer.from(hex, 'hex').join(', ')}]`, '88, 125, 84'],
  ['a phrase in capitals', words.join(' ').toUpperCase(), 'WINNER'],
  ['a phrase in title case', words.map(capital).join(' '), 'Winner'],
  ['a phrase as JSON', JSON.stringify({ words }), 'winner'],
  ['a phrase with numbers', words.map((word, at) => `${at + 1}. ${word}`).join('\n'), 'winner'],
  ['a bearer token', 'Authorization: Bearer 4f9a0b17Zq~', '4f9a0b17'],
  ['a bearer token without its header', 'sent bearer Ta97v6eGU4iOsEm9vCSXU2oK', 'Ta97v6'],
  ['credentials of HTTP', '{"authorization":"Basic dXNlcjpwYXNzd29yZA=="}', 'dXNlcjpw'],
  ['a DPoP token', 'authorization: DPoP abc123def456', 'abc123'],
  ['a cookie', 'Cookie: console=8f2bKq91; theme=dark', '8f2bKq91'],
  ['a cookie that is set', 'set-cookie: __Host-console=8f2bKq91; Path=/; Secure', '8f2bKq91'],
  ['a connection string', 'postgres://gateway:hunter2@db.example/latchkey', 'hunter2'],
  ['a connection string with a stray @ and / in its password', 'cannot reach redis://:hu@nt/er2@cache.example:6379', 'er2'],
  ['a password of a key-value string', 'host=db.example user=gateway password=hunter2 dbname=latchkey', 'hunter2'],
  ['a quoted password of a key-value string', "host=db.example password='hunter 2' dbname=latchkey", 'hunter 2'],
  ['a password in JSON', '{"user":"gateway","password":"hunter2"}', 'hunter2'],
  ['a sealing key', 'LATCHKEY_ACCESS_KEYS=a1:mI4ZgYonk5totTF--WJowuSYfaDNz09OZOVU0tYzI4E', 'mI4ZgYon'],
  ['a release key', 'LATCHKEY_RELEASE_KEY=AQV1vzewSPnZflgRr8VlaQxycB6Cfh0-aG_nV4Jabcd', 'AQV1vzew'],
  ['a secret of a webhook', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'MfKQ9r8G'],
  ['a project key', 'lk_9f8e7d6c5b4a39281706', '9f8e7d6c'],
  ['a PEM', '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1\n-----END PRIVATE KEY-----', 'MC4CAQAw'],
]

describe('T-D6', () => {
  test.each(secrets)('%s is taken out', (_what, text, secret) => {
    const left = redactSecrets(text)
    expect(left).not.toContain(secret)
    expect(redactSecrets(left)).toBe(left)
  })

  test.each([
    'LATCHKEY_IMAGE_HOST is not set: pictures of strangers come from the address of the API',
    'LATCHKEY_METRICS_TOKEN: expected at least 16 characters',
    'Basic information about the bearer of this message',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'relation "mail" does not exist',
    'secure site on http://127.0.0.1:4402',
    'https://cdn.example/@scope/package.js answers 404',
    'eip155:1 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    '24 days left, 30 steps wait, 12 of them of 2026-11-28T18:30:34.859Z',
    '59bc192f-c83a-4b46-8575-c59bc94575fe',
    'The cookie was not set, and the password is wrong',
    '{"status":200,"ms":57,"counts":[1,2,3,4,5,6,7,8]}',
  ])('what is no secret stays: %s', (text) => {
    expect(redactSecrets(text)).toBe(text)
  })

  test.each(['a', 'Abc ', '1. abc ', '12,', 'x://a:'])(
    'the time for much of %j, which nearly is a secret, is that of its length',
    (part) => {
      const make = (size: number) => part.repeat(size / part.length)
      expect(growth(280_000, make, redactSecrets)).toBeLessThan(evenGrowthMax)
    },
  )
})
