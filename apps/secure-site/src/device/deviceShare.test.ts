import { IDBFactory } from 'fake-indexeddb'
import { custom } from 'valibot'
import { expect, test } from 'vitest'
import { openDeviceShare, sealDeviceShare } from './deviceShare.ts'
import { createDeviceStore } from './deviceStore.ts'

test('3.2 what the device keeps is under a key that cannot be exported', async () => {
  const store = createDeviceStore({ indexedDB: new IDBFactory() })
  const plain = new Uint8Array(33).fill(7)
  const record = { walletId: '0'.repeat(32), evmAddress: '', solanaAddress: '', createdAt: 1, gen: '1'.repeat(32) }
  const share = await sealDeviceShare(store, { record, header: new Uint8Array([1]), plain, methods: {} as never })
  const key = await store.read(
    'wrapping-key',
    custom<CryptoKey>((value) => value instanceof CryptoKey),
  )
  if (!key) throw new Error('There is no key')
  for (const format of ['raw', 'jwk'] as const) await expect(crypto.subtle.exportKey(format, key)).rejects.toThrow()
  // It is the key that the share lies under.
  expect(await openDeviceShare(store, share)).toEqual(plain)
  await store.write('wrapping-key', await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['decrypt']))
  await expect(openDeviceShare(store, share)).rejects.toMatchObject({ code: 'SHARE_INTEGRITY' })
})
