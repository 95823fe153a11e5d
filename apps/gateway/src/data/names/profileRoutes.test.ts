import { createPrivateKey, sign } from 'node:crypto'
import type { Profile, Suggestions } from '@latchkey/blockchain-api'
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../test/engines.ts'
import { startTestGateway, type TestGateway } from '../../../test/startTestGateway.ts'

const ada = privateKeyToAccount(`0x${'01'.repeat(32)}`)
const bob = privateKeyToAccount(`0x${'02'.repeat(32)}`)
const nowMs = Date.parse('2026-06-14T09:30:00Z')
/** Ed25519 key of 32 bytes of 7, and its address. */
const solana = {
  key: createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, 7)]),
    format: 'der',
    type: 'pkcs8',
  }),
  address: 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB',
}

describe.each(engines)('$name', (engine) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startTestGateway({
      engine,
      now: () => nowMs,
      env: { LATCHKEY_NAME_SUFFIX: 'id.example', LATCHKEY_LIMIT_IDENTITY_CACHE_MS: '1' },
    })
  })
  afterAll(() => gateway.stop())

  const text = (name: string, more: object = {}) => JSON.stringify({ name, attributes: [], timestamp: nowMs / 1000, ...more })
  async function register(
    name: string,
    options: { by?: typeof ada; as?: string; message?: string; signature?: string; coinType?: number } = {},
  ) {
    const { by = ada, message = text(name), as = by.address, coinType = 60 } = options
    const signature = options.signature ?? (await by.signMessage({ message }))
    return gateway.ask('/v1/profile/account', { body: { coin_type: coinType, address: as, message, signature } })
  }
  const read = async <value>(path: string) => (await (await gateway.ask(path)).json()) as value

  test('S-21 a name is registered for its signer, and found by its name and from its address', async () => {
    const message = text('Ada-Lovelace', { attributes: [{ bio: 'Counts' }] })
    const response = await register('', { message })
    const profile = (await response.json()) as Profile

    expect(response.status).toBe(200)
    expect(profile).toEqual({
      name: 'ada-lovelace.id.example',
      registered_at: '2026-06-14T09:30:00.000Z',
      updated_at: '2026-06-14T09:30:00.000Z',
      addresses: { '60': { address: ada.address, created: '2026-06-14T09:30:00.000Z' } },
      attributes: [{ bio: 'Counts' }],
    })
    for (const suffix of ['id.example', 'ID.example'])
      expect(await read(`/v1/profile/account/ada-lovelace.${suffix}?apiVersion=2`)).toEqual(profile)
    expect(await read(`/v1/profile/reverse/${ada.address.toLowerCase()}`)).toEqual([profile])
    expect(await read(`/v1/profile/reverse/${bob.address}`)).toEqual([])
    expect(await read(`/v1/identity/${ada.address}`)).toEqual({ name: 'ada-lovelace.id.example', avatar: null })
    expect((await gateway.ask('/v1/profile/account/nobody-here.id.example')).status).toBe(404)
    expect((await gateway.ask('/v1/profile/account/ada-lovelace.other.example')).status).toBe(404)
  })

  test('C-11 a label here is no name under the suffix of another registry', async () => {
    expect((await register('vitalik')).status).toBe(200)
    for (const suffix of ['reown.id', 'wcn.id', 'REOWN.ID', 'eth', 'other.id', 'id.example.reown.id', 'xid.example'])
      expect([suffix, (await gateway.ask(`/v1/profile/account/vitalik.${suffix}`)).status]).toEqual([suffix, 404])
  })

  test('C-11 a suffix that the operator says this registry continues is answered, by the name that was asked for', async () => {
    const own = await startTestGateway({
      engine,
      now: () => nowMs,
      env: { LATCHKEY_NAME_SUFFIX: 'id.example', LATCHKEY_NAME_CONTINUED: 'reown.id' },
    })
    try {
      const message = text('vitalik')
      const body = { coin_type: 60, address: ada.address, message, signature: await ada.signMessage({ message }) }
      expect((await own.ask('/v1/profile/account', { body })).status).toBe(200)
      const found = (await (await own.ask('/v1/profile/account/Vitalik.reown.id')).json()) as Profile
      expect(found).toMatchObject({ name: 'vitalik.reown.id', addresses: { '60': { address: ada.address } } })
      expect((await own.ask('/v1/profile/account/vitalik.wcn.id')).status).toBe(404)
    } finally {
      await own.stop()
    }
  })

  test('S-21 a Solana account registers by its own signature', async () => {
    const message = text('sunny')
    const signature = base58.encode(sign(null, Buffer.from(message), solana.key))
    const response = await register('', { message, signature, as: solana.address, coinType: 501 })

    expect(await response.json()).toMatchObject({ name: 'sunny.id.example', addresses: { '501': { address: solana.address } } })
    expect(await read(`/v1/identity/${solana.address}`)).toMatchObject({ name: 'sunny.id.example' })
  })

  test('X-05 of many who want one name at once, one gets it; the others read why not', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => register('wanted', { by: at % 2 ? ada : bob })))
    const refused = answers.filter(({ status }) => status === 409)

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(11)
    expect(await refused[0]?.json()).toMatchObject({ status: 'FAILED', reasons: [{ name: 'name', description: 'This name is taken' }] })
  })

  test('an address has at most five names', async () => {
    const cyd = privateKeyToAccount(`0x${'03'.repeat(32)}`)
    const statuses: number[] = []
    for (let at = 0; at < 6; at++) statuses.push((await register(`many-${at}`, { by: cyd })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 409])
  })

  test.each<[string, Parameters<typeof register>[1] & { name?: string }]>([
    ['the signature of another', { name: 'stolen', by: bob, as: ada.address }],
    ['a signature of no sense', { name: 'stolen', signature: '0x1234' }],
    ['a coin type of another family', { name: 'stolen', coinType: 501 }],
    ['a coin type of nobody', { name: 'stolen', coinType: 61 }],
    ['a name of three', { name: 'abc' }],
    ['a name with a sign', { name: 'ada_love' }],
    ['a name that begins with a hyphen', { name: '-adalove' }],
    ['a name under another suffix', { name: 'adalove.other.example' }],
    ['a message that is no JSON', { message: 'ada' }],
    ['a message without a time', { message: JSON.stringify({ name: 'adalove' }) }],
    ['a message of six minutes ago', { message: JSON.stringify({ name: 'adalove', timestamp: nowMs / 1000 - 360 }) }],
    ['a message of the future', { message: JSON.stringify({ name: 'adalove', timestamp: nowMs / 1000 + 360 }) }],
    [
      'a picture from an unsafe place',
      { message: JSON.stringify({ name: 'adalove', timestamp: nowMs / 1000, attributes: [{ avatar: 'http://x.example' }] }) },
    ],
  ])('V-07 refuses %s', async (_what, { name = '', ...options }) => {
    const response = await register(name, options)
    expect(response.status).toBe(400)
    expect(((await response.json()) as { reasons: unknown[] }).reasons).toHaveLength(1)
  })

  test('E-16 suggests what is like it, and says what is taken', async () => {
    const { suggestions } = await read<Suggestions>('/v1/profile/suggestions/ada-lovelace?zone=id.example')

    expect(suggestions[0]).toEqual({ name: 'ada-lovelace.id.example', registered: true })
    expect(suggestions.slice(1).every(({ name, registered }) => name.endsWith('.id.example') && !registered)).toBe(true)
    expect((await read<Suggestions>('/v1/profile/suggestions/Ada_L%C3%B6ve')).suggestions[0]?.name).toBe('ada-l-ve.id.example')
    expect((await gateway.ask('/v1/profile/suggestions/ada?zone=other.example')).status).toBe(400)
  })
})

test('N-20 without a suffix no names are given out', async () => {
  const gateway = await startTestGateway()
  const [suggested, found] = await Promise.all([
    gateway.ask('/v1/profile/suggestions/adalove'),
    gateway.ask('/v1/profile/account/adalove.reown.id'),
  ])
  expect([suggested.status, found.status]).toEqual([503, 404])
  await gateway.stop()
})
