import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { startAzureKeys } from '../../../../test/holders/startAzureKeys.ts'
import { startGoogleKms } from '../../../../test/holders/startGoogleKms.ts'
import type { TestHolder } from '../../../../test/holders/testHolder.ts'
import { readConfig } from '../../config/readConfig.ts'
import { createKeyHolders, type KeyHolders } from './createKeyHolders.ts'
import type { KeyHolder } from './keyHolder.ts'

const away = { status: 503, reasons: [{ name: 'KEYS_UNAVAILABLE' }], retryAfterS: 2 }
const googleName = 'projects/p/locations/global/keyRings/r/cryptoKeys/k'
const stopped: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stopped.splice(0)) await stop()
})

async function open<service extends TestHolder>(kind: 'google' | 'azure', service: service) {
  const holders: KeyHolders = createKeyHolders(readConfig(service.env), fetch)
  stopped.push(holders.close, service.stop)
  return { service, holder: await holders.open(kind) }
}

describe.each([
  { kind: 'google', name: googleName, start: startGoogleKms, field: 'plaintext' },
  { kind: 'azure', name: 'k', start: startAzureKeys, field: 'value' },
] as const)('a stand-in of the service of $kind', ({ kind, name, start, field }) => {
  test('a service that is away is out of reach, for sealing and opening', async () => {
    const { service, holder } = await open(kind, await start([name]))
    const sealed = await holder.seal(name, randomBytes(32), 'wallet')
    await service.stop()
    await expect(holder.open(name, sealed, 'wallet')).rejects.toMatchObject(away)
    await expect(holder.seal(name, randomBytes(32), 'wallet')).rejects.toMatchObject(away)
  })

  test('a service that refuses is out of reach, and used again once it does not', async () => {
    const { service, holder } = await open(kind, await start([name]))
    const plain = randomBytes(32)
    const sealed = await holder.seal(name, plain, 'wallet')
    const refusal = { error: { code: kind === 'google' ? 403 : 'Forbidden', status: 'PERMISSION_DENIED', message: 'Not allowed' } }
    service.answerWith?.({ body: refusal, status: 403 })
    await expect(holder.open(name, sealed, 'wallet')).rejects.toMatchObject(away)
    await expect(holder.seal(name, plain, 'wallet')).rejects.toMatchObject(away)
    service.answerWith?.(undefined)
    expect(await holder.open(name, sealed, 'wallet')).toEqual(new Uint8Array(plain))
  })

  test('I17 bytes that end early are not opened, wherever they end, nor are more bytes than were sealed', async () => {
    const { holder } = await open(kind, await start([name]))
    const sealed = await holder.seal(name, randomBytes(32), 'wallet')
    const refused = expect.objectContaining({ code: 'SHARE_INTEGRITY' })
    for (let length = 0; length < sealed.length; length += 1)
      await expect(holder.open(name, sealed.subarray(0, length), 'wallet'), `${length} bytes`).rejects.toEqual(refused)
    await expect(holder.open(name, Buffer.concat([sealed, Buffer.of(0)]), 'wallet')).rejects.toEqual(refused)
  })

  test.each([[{}], [{ [field]: '' }], [{ [field]: null }], [{ [field]: 5 }], [{ other: 'AAAA' }], [[]], ['AAAA'], [null]])(
    'the answer %j has no bytes: the service is out of reach',
    async (said) => {
      const { service, holder } = await open(kind, await start([name]))
      const sealed = await holder.seal(name, randomBytes(32), 'wallet')
      service.answerWith?.({ body: said, status: 200 })
      await expect(holder.open(name, sealed, 'wallet')).rejects.toMatchObject(away)
      await expect(holder.seal(name, randomBytes(32), 'wallet')).rejects.toMatchObject(away)
    },
  )

  test.each(['', '..', 'a/b', 'projects/p', `${googleName}/cryptoKeyVersions/1`, '../keys/other', 'k?x'])(
    'no key is named %j: nothing is sealed',
    async (wrong) => {
      const { holder } = await open(kind, await start([name]))
      await expect(holder.seal(wrong, randomBytes(32), 'wallet')).rejects.toMatchObject(away)
    },
  )
})

test('a gateway without credentials of Google does not open a key, lives on, and opens it once there are some', async () => {
  const service = await startGoogleKms([googleName])
  stopped.push(service.stop)
  const holders = createKeyHolders(readConfig(service.env), fetch)
  stopped.push(holders.close)
  const path = process.env['GOOGLE_APPLICATION_CREDENTIALS']
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = '/nowhere/account.json'
  await expect(holders.open('google')).rejects.toMatchObject(away)
  process.env['GOOGLE_APPLICATION_CREDENTIALS'] = path
  const holder: KeyHolder = await holders.open('google')
  expect(await holder.seal(googleName, randomBytes(32), 'wallet')).not.toHaveLength(0)
})

test('a key of Azure that was given a new version seals with that, and opens what the old one has sealed', async () => {
  const { service, holder } = await open('azure', await startAzureKeys(['k']))
  const plain = randomBytes(32)
  const old = await holder.seal('k', plain, 'wallet')
  service.rotate('k')
  const fresh = await holder.seal('k', plain, 'wallet')
  // The version stands behind the layout, the name and its length.
  expect(Buffer.from(fresh).subarray(3, 19)).not.toEqual(Buffer.from(old).subarray(3, 19))
  for (const sealed of [old, fresh]) expect(await holder.open('k', sealed, 'wallet')).toEqual(new Uint8Array(plain))
})

test('I17 a content key of another length than Azure was given opens nothing', async () => {
  const { service, holder } = await open('azure', await startAzureKeys(['k']))
  const sealed = await holder.seal('k', randomBytes(32), 'wallet')
  for (const bytes of [1, 16, 31, 33]) {
    service.answerWith?.({ body: { kid: 'k', value: randomBytes(bytes).toString('base64url') }, status: 200 })
    await expect(holder.open('k', sealed, 'wallet')).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
  }
})

test('I17 what names or holds the content key of Azure cannot be changed: its name, its version, its wrapped key', async () => {
  const { holder } = await open('azure', await startAzureKeys(['k', 'j']))
  const sealed = Buffer.from(await holder.seal('k', randomBytes(32), 'wallet'))
  const openChanged = (at: number) => {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    return holder.open('k', changed, 'wallet')
  }
  const refused = expect.objectContaining({ code: 'SHARE_INTEGRITY' })
  // Layout, the name's length, the name; then, behind the version, the wrapped key's length and the key.
  for (const at of [0, 1, 2, 19, 20, 21, 22, 150, 276]) await expect(openChanged(at), `byte ${at}`).rejects.toEqual(refused)
  // The vault has no such version, as if the key had been deleted.
  for (const at of [3, 18]) await expect(openChanged(at), `byte ${at}`).rejects.toMatchObject(away)
})
