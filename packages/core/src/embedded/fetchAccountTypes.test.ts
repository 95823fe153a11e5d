import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { snapshotAtom } from '../connection/state.ts'
import { accountTypesAtom, embeddedOwnerAtom } from './accountTypes.ts'
import { fetchAccountTypes, verifyEmailCode } from './verbs.ts'

const accounts = [
  { address: '0xsmart', type: 'smartAccount' },
  { address: '0xkey', type: 'eoa' },
]
const user = { address: '0xsmart', chainId: 'eip155:1', preferredAccountType: 'smartAccount', smartAccountDeployed: false }

test('R-02 E-13 E-17 knows both accounts, the one in use, and whether it is on the chain; and where there are smart accounts', async () => {
  const kit = await createEmbeddedKit({ getUser: async () => ({ ...user, accounts }) })
  await verifyEmailCode(kit)

  await fetchAccountTypes(kit)

  const addresses = { eoa: '0xkey', smartAccount: '0xsmart' }
  expect(kit.store.get(accountTypesAtom)).toEqual({
    chainId: 'eip155:1',
    type: 'smartAccount',
    addresses,
    networks: ['eip155:1'],
    isDeployed: false,
  })
})

test('E-13 knows whose the wallet is while it is active, and not of another account', async () => {
  const owner = { email: 'mira@meadow.example', userName: 'mira', isProtected: false }
  const kit = await createEmbeddedKit({ getUser: async () => ({ ...user, ...owner, accounts }) })
  await verifyEmailCode(kit)
  const { address = '' } = kit.store.get(snapshotAtom)

  await fetchAccountTypes(kit)
  expect(kit.store.get(embeddedOwnerAtom)).toBeUndefined()

  Object.assign(kit.embedded, { getUser: async () => ({ ...user, ...owner, address: address.toLowerCase() }) })
  await fetchAccountTypes(kit)
  expect(kit.store.get(embeddedOwnerAtom)).toMatchObject(owner)
})

test('R-02 one account is no choice', async () => {
  const kit = await createEmbeddedKit({ getUser: async () => ({ ...user, accounts: accounts.slice(1) }) })
  await verifyEmailCode(kit)

  expect(await fetchAccountTypes(kit)).toBeUndefined()
  expect(kit.store.get(accountTypesAtom)).toBeUndefined()
})

test('R-02 asks nothing while another wallet is active', async () => {
  expect(await fetchAccountTypes(createTestKit())).toBeUndefined()
})
