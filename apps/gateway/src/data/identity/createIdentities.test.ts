import { expect, test } from 'vitest'
import { busy } from '../../host/http/errors.ts'
import { createIdentities } from './createIdentities.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const { signal } = new AbortController()

test.each(['own', 'ens'])('5.2 a name whose avatar met a full queue goes without it once, and is not remembered so (%s)', async (from) => {
  let keepAvatar = async (): Promise<string | null> => {
    throw busy()
  }
  let asked = 0
  const own = [{ name: 'fern.example', attributes: [{ avatar: 'https://images.example/fern' }] }]
  const identities = createIdentities({
    names: { list: async () => (from === 'own' ? own : []) } as never,
    ens: { findName: async () => 'fern.example', findText: async () => 'https://images.example/fern' } as never,
    keepAvatar: () => {
      asked++
      return keepAvatar()
    },
    ...{ maxEntries: 10, maxAgeMs: 60_000, now: () => 0 },
  })
  expect(await identities.get({ address, signal })).toEqual({ name: 'fern.example', avatar: null })
  keepAvatar = async () => 'https://gateway.example/1'
  for (let time = 0; time < 2; time++)
    expect(await identities.get({ address, signal })).toEqual({ name: 'fern.example', avatar: 'https://gateway.example/1' })
  expect(asked).toBe(2)
})

test('5.2 an avatar that cannot be had for another reason is an error, as before', async () => {
  const identities = createIdentities({
    names: { list: async () => [{ name: 'fern.example', attributes: [{ avatar: 'https://images.example/fern' }] }] } as never,
    ens: {} as never,
    keepAvatar: async () => {
      throw new Error('the database is gone')
    },
    ...{ maxEntries: 10, maxAgeMs: 60_000, now: () => 0 },
  })
  await expect(identities.get({ address, signal })).rejects.toThrow('the database is gone')
})
