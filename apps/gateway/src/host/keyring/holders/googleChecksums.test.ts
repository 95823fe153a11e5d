import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { startGoogleKms } from '../../../../test/holders/startGoogleKms.ts'
import { readConfig } from '../../config/readConfig.ts'
import { crc32c } from './crc32c.ts'
import { createKeyHolders } from './createKeyHolders.ts'

const seed = Number(process.env['LATCHKEY_TEST_SEED'] ?? 20_261_129)
const numRuns = Number(process.env['LATCHKEY_TEST_FUZZ'] ?? 40)
const away = { status: 503, reasons: [{ name: 'KEYS_UNAVAILABLE' }], retryAfterS: 2 }
const key = 'projects/p/locations/global/keyRings/r/cryptoKeys/k'
const stopped: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stopped.splice(0)) await stop()
})

async function open() {
  const service = await startGoogleKms([key])
  const holders = createKeyHolders(readConfig(service.env), fetch)
  stopped.push(holders.close, service.stop)
  return { service, holder: await holders.open('google') }
}

const bytesAndChange = fc
  .uint8Array({ minLength: 1, maxLength: 80 })
  .chain((bytes) => fc.tuple(fc.constant(bytes), fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })))
const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
function change(bytes: Uint8Array, at: number, by: number): Uint8Array {
  const changed = Uint8Array.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ by
  return changed
}

test('I17 no answer of Google is opened of which a byte was changed on the way', async () => {
  const { service, holder } = await open()
  const sealed = await holder.seal(key, randomBytes(32), 'wallet')
  await fc.assert(
    fc.asyncProperty(bytesAndChange, async ([bytes, at, by]) => {
      const plaintextCrc32c = String(crc32c(bytes))
      service.answerWith?.({ status: 200, body: { plaintext: toText(bytes), plaintextCrc32c } })
      expect(await holder.open(key, sealed, 'wallet')).toEqual(bytes)
      service.answerWith?.({ status: 200, body: { plaintext: toText(change(bytes, at, by)), plaintextCrc32c } })
      await expect(holder.open(key, sealed, 'wallet')).rejects.toMatchObject(away)
    }),
    { seed, numRuns },
  )
})

test('I17 no answer of Google is kept as sealed of which a byte was changed on the way', async () => {
  const { service, holder } = await open()
  const right = {
    name: `${key}/cryptoKeyVersions/1`,
    verifiedPlaintextCrc32c: true,
    verifiedAdditionalAuthenticatedDataCrc32c: true,
  }
  await fc.assert(
    fc.asyncProperty(bytesAndChange, async ([bytes, at, by]) => {
      const told = { ...right, ciphertextCrc32c: String(crc32c(bytes)) }
      service.answerWith?.({ status: 200, body: { ...told, ciphertext: toText(bytes) } })
      expect(await holder.seal(key, randomBytes(32), 'wallet')).toEqual(bytes)
      service.answerWith?.({ status: 200, body: { ...told, ciphertext: toText(change(bytes, at, by)) } })
      await expect(holder.seal(key, randomBytes(32), 'wallet')).rejects.toMatchObject(away)
    }),
    { seed, numRuns },
  )
  const bytes = randomBytes(40)
  const whole = { ...right, ciphertext: toText(bytes), ciphertextCrc32c: String(crc32c(bytes)) }
  for (const wrong of [
    { verifiedPlaintextCrc32c: false },
    { verifiedPlaintextCrc32c: undefined },
    { verifiedAdditionalAuthenticatedDataCrc32c: false },
    { ciphertextCrc32c: undefined },
    { ciphertextCrc32c: '0' },
    { name: undefined },
    { name: `${key}2/cryptoKeyVersions/1` },
  ]) {
    service.answerWith?.({ status: 200, body: { ...whole, ...wrong } })
    await expect(holder.seal(key, randomBytes(32), 'wallet'), JSON.stringify(wrong)).rejects.toMatchObject(away)
  }
})

test('I17 bytes that reach Google changed are no forged key: the service is out of reach', async () => {
  const { service, holder } = await open()
  const sealed = await holder.seal(key, randomBytes(32), 'wallet')
  const message = 'The checksum in field ciphertext_crc32c did not match the data in field ciphertext.'
  service.answerWith?.({ status: 400, body: { error: { code: 400, status: 'INVALID_ARGUMENT', message } } })
  await expect(holder.open(key, sealed, 'wallet')).rejects.toMatchObject(away)
})
