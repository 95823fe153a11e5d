import { IDBFactory } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { createDeviceStore } from '../../device/deviceStore.ts'
import { createSmartAccounts } from './createSmartAccounts.ts'

const owner = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const smart = '0x6629Bb52d969D326036ab62FADbA9B58736D2e26'
const settings = { gateway: 'https://gateway.example', projectId: 'p1' }
const answer = (bundler?: readonly string[]) => (async () => Response.json({ http: [], ws: [], bundler })) as typeof fetch
const down = (async () => Promise.reject(new TypeError('down'))) as typeof fetch
const make = (fetch: typeof globalThis.fetch, indexedDB = new IDBFactory()) =>
  createSmartAccounts({ settings, store: createDeviceStore({ indexedDB }), fetch })

test('R-02 a smart account is the default, and only where there is a bundler', async () => {
  const accounts = make(answer(['eip155:1', 'solana:x']))

  expect(await accounts.listNetworks()).toEqual(['eip155:1'])
  expect((await accounts.find({ owner, chainId: 'eip155:1' }))?.address).toBe(smart)
  expect(await accounts.find({ owner, chainId: 'eip155:10' })).toBeUndefined()
  expect(await accounts.find({ owner, chainId: 'solana:x' })).toBeUndefined()
  expect(await make(answer()).find({ owner, chainId: 'eip155:1' })).toBeUndefined()
})

test('R-02 a site’s preference holds until the user chooses, and the choice survives a reload', async () => {
  const indexedDB = new IDBFactory()
  const accounts = make(answer(['eip155:1']), indexedDB)
  accounts.setDefault('eoa')
  expect(await accounts.getType(owner)).toBe('eoa')
  expect(await accounts.find({ owner, chainId: 'eip155:1' })).toBeUndefined()

  await accounts.setType(owner, 'smartAccount')
  const later = make(answer(['eip155:1']), indexedDB)
  later.setDefault('eoa')

  expect(await later.getType(owner.toLowerCase())).toBe('smartAccount')
  expect(await later.getType('0x01')).toBe('eoa')
})

test('A-07 an operation sent while another may be pending uses a nonce key of its own', () => {
  let now = 1_000_000
  const store = createDeviceStore({ indexedDB: new IDBFactory() })
  const accounts = createSmartAccounts({ settings, store, fetch: down, now: () => now })
  expect(accounts.nonceKey('eip155:1')).toBe(0n)

  accounts.noteSent('eip155:1')

  const key = accounts.nonceKey('eip155:1')
  expect(key > 0n && key < 2n ** 192n && key !== accounts.nonceKey('eip155:1')).toBe(true)
  expect(accounts.nonceKey('eip155:10')).toBe(0n)
  now += 61_000
  expect(accounts.nonceKey('eip155:1')).toBe(0n)
})

test('I8 while the gateway does not answer, an address stays the same or is an error, never another one', async () => {
  const indexedDB = new IDBFactory()
  await make(answer(['eip155:1']), indexedDB).listNetworks()

  expect((await make(down, indexedDB).find({ owner, chainId: 'eip155:1' }))?.address).toBe(smart)
  await expect(make(down).find({ owner, chainId: 'eip155:1' })).rejects.toThrow()
})
