import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestHolder } from '../../../../test/holders/testHolder.ts'
import { testHolders } from '../../../../test/holders/testHolders.ts'
import { readConfig } from '../../config/readConfig.ts'
import { wrappingKeys } from '../../config/wrappingKeys.ts'
import { openKeyring } from '../keyring.ts'
import { sealSeed } from '../sealSeed.ts'
import { createKeyHolders, type KeyHolders } from './createKeyHolders.ts'
import { openPkcs11 } from './openPkcs11.ts'

const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_128)
const numRuns = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 20)

describe.each(testHolders)('keys in $kind ($what)', ({ kind, names, start }) => {
  // Where AWS says IncorrectKeyException, moto says AccessDeniedException.
  const refusedForKey = kind === 'aws' ? 'REQUEST_REFUSED' : 'SHARE_INTEGRITY'
  let service: TestHolder | undefined
  let holders: KeyHolders
  beforeAll(async () => {
    service = await start(names)
    if (service) holders = createKeyHolders(readConfig(service.env), fetch)
  })
  afterAll(async () => {
    await holders?.close()
    await service?.stop()
  })

  const makeRing = async (kid: string, name: string = names[0]) => {
    const setting = await sealSeed({ kid, holder: kind, name }, holders)
    return { setting, ring: await openKeyring(wrappingKeys(setting), holders) }
  }

  test('I17 what a key in a holder has sealed only that key opens, for the same wallet, unchanged', async ({ skip }) => {
    if (!service) return skip(`This machine has no ${kind}`)
    const [{ ring }, { ring: other }] = [await makeRing('a1'), await makeRing('a1', names[1])]
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.uuid(), fc.nat(), async (plain, wallet, at) => {
        const sealed = await ring.wrapKey(plain, wallet)
        expect(await ring.unwrapKey(sealed, wallet)).toEqual(plain)
        expect(Buffer.from(sealed.wrapped, 'base64url').includes(Buffer.from(plain)) && plain.length > 4).toBe(false)

        const bytes = Buffer.from(sealed.wrapped, 'base64url')
        const changed = Buffer.from(bytes)
        // What comes first names the key, not what was sealed.
        const last = changed.length - 1 - (at % 16)
        changed[last] = (changed[last] ?? 0) ^ 1
        const refused = expect.objectContaining({ code: 'SHARE_INTEGRITY' })
        await expect(ring.unwrapKey(sealed, `${wallet}x`)).rejects.toEqual(refused)
        await expect(ring.unwrapKey({ ...sealed, kid: 'a2' }, wallet)).rejects.toEqual(refused)
        if (kind !== 'transit')
          await expect(ring.unwrapKey({ ...sealed, wrapped: changed.toString('base64url') }, wallet)).rejects.toEqual(refused)
        await expect(other.unwrapKey(sealed, wallet)).rejects.toMatchObject({ code: refusedForKey })
      }),
      { seed, numRuns },
    )
  })

  test('I17 what the holder cannot compute is the same in every process with the setting, and in none without its key', async ({
    skip,
  }) => {
    if (!service) return skip(`This machine has no ${kind}`)
    const { setting, ring } = await makeRing('c1')
    const again = createKeyHolders(readConfig(service.env), fetch)
    const copy = await openKeyring(wrappingKeys(setting), again)
    await again.close()
    expect(copy.hasDigest('123456', ring.digest('123456'))).toBe(true)
    expect((await copy.boxKeys()).publicKey).toEqual((await ring.boxKeys()).publicKey)
    expect(new TextDecoder().decode(copy.unwrap(ring.wrap(Buffer.from('a mail'), 'mail'), 'mail'))).toBe('a mail')

    const renamed = setting.replace(names[0], names[1])
    await expect(openKeyring(wrappingKeys(renamed), holders)).rejects.toMatchObject({ code: refusedForKey })
  })

  test('a key that a holder does not have, or may not use, is said to be out of reach', async ({ skip }) => {
    if (!service) return skip(`This machine has no ${kind}`)
    const missing = sealSeed({ kid: 'a1', holder: kind, name: 'latchkey-missing' }, holders)
    await expect(missing).rejects.toMatchObject({ status: 503, reasons: [{ name: 'KEYS_UNAVAILABLE' }], retryAfterS: 2 })
  })

  test('R-0 a holder that says nothing is waited for at most seven seconds, and used again once it speaks', async ({ skip }) => {
    if (!service?.freeze) return skip(`${kind} cannot be frozen here`)
    const { ring } = await makeRing('a1')
    const sealed = await ring.wrapKey(randomBytes(32), 'wallet')
    service.freeze()
    const began = performance.now()
    await expect(ring.unwrapKey(sealed, 'wallet')).rejects.toMatchObject({ status: 503, reasons: [{ name: 'KEYS_UNAVAILABLE' }] })
    expect(performance.now() - began).toBeLessThan(7_000)
    service.thaw?.()
    expect(await ring.unwrapKey(sealed, 'wallet')).toHaveLength(32)
  })
})

test('R-0 an HSM that hangs in the middle of a key is given up after three seconds, and used again once it answers', async () => {
  let hangs = false
  let closed = 0
  let release = () => {}
  const answer = (bytes: Buffer) =>
    hangs
      ? new Promise<Buffer>((resolve) => {
          release = () => resolve(bytes)
        })
      : Promise.resolve(bytes)
  class PKCS11 {
    load() {}
    C_Initialize() {}
    C_GetSlotList = () => ['slot']
    C_GetTokenInfo = () => ({ label: 'latchkey' })
    C_OpenSession = () => 'session'
    C_CloseSession = () => (closed += 1)
    C_Login() {}
    C_FindObjectsInit() {}
    C_FindObjects = () => ['key']
    C_FindObjectsFinal() {}
    C_EncryptInit() {}
    C_EncryptAsync = (_session: string, bytes: Buffer) => answer(bytes)
  }
  const load = () => Promise.resolve({ default: { PKCS11 } as never })
  const hsm = await openPkcs11({ module: 'a.so', label: 'latchkey', pin: '1', load })
  const seal = () => hsm.seal('key', Buffer.from('plain'), 'wallet')
  hangs = true
  const began = performance.now()
  const waiting = Array.from({ length: 10 }, seal)
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({ reason: { status: 503, reasons: [{ name: 'KEYS_UNAVAILABLE' }] } })
  expect(performance.now() - began).toBeLessThan(6_000)
  expect(closed).toBe(0)
  hangs = false
  await expect(seal()).rejects.toMatchObject({ status: 503 })
  release()
  await expect.poll(() => seal().then((sealed) => Buffer.from(sealed).toString(), String)).toContain('plain')
})

test.each([0, 1, 31, 33])('I17 a seed of %i bytes makes no keys', async (length) => {
  const holder = { seal: () => Promise.reject(new Error('unused')), open: () => Promise.resolve(new Uint8Array(length)), close() {} }
  const opening = openKeyring(wrappingKeys(`a1:aws:one:${'A'.repeat(80)}`), {
    open: () => Promise.resolve(holder),
    close: () => Promise.resolve(),
  })
  await expect(opening).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
})

test.each([
  ['pkcs11', 'LATCHKEY_PKCS11_MODULE'],
  ['azure', 'LATCHKEY_AZURE_VAULT_URL'],
  ['transit', 'LATCHKEY_TRANSIT_URL'],
])('a key in %s without its settings stops the start and names %s', async (holder, variable) => {
  const keys = wrappingKeys(`a1:${holder}:latchkey:${'A'.repeat(80)}`)
  await expect(openKeyring(keys, createKeyHolders({}, fetch))).rejects.toMatchObject({ code: 'CONFIG_INVALID', variable })
})

test.each([
  ['a holder that does not exist', `a1:vault:key:${'A'.repeat(80)}`],
  ['a seed that is too short', 'a1:aws:key:AAAA'],
  ['no name', `a1:aws::${'A'.repeat(80)}`],
  ['an id that stands twice', `a1:aws:one:${'A'.repeat(80)} a1:aws:two:${'A'.repeat(80)}`],
])('%s is refused', (_what, setting) => {
  expect(() => wrappingKeys(setting)).toThrow(expect.objectContaining({ code: 'CONFIG_VALUE_INVALID' }))
})

test.each([
  ['google', 'projects/example.com:p/locations/eu/keyRings/r/cryptoKeys/k'],
  ['azure', 'latchkey-access'],
] as const)('a name in %s keeps all that stands in it', (holder, name) => {
  expect(wrappingKeys(`a1:${holder}:${name}:${'A'.repeat(80)}`)).toMatchObject([{ kid: 'a1', holder, name }])
})

test('an ARN keeps its colons', () => {
  const arn = 'arn:aws:kms:eu-central-1:111122223333:key/1234abcd-12ab-34cd-56ef-1234567890ab'
  expect(wrappingKeys(`a1:aws:${arn}:${'A'.repeat(80)}`)).toMatchObject([{ kid: 'a1', holder: 'aws', name: arn }])
})
