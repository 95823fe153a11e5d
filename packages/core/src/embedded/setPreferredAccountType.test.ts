import { toAccountId, toChainId } from '@latchkey/common/caip'
import type { AdapterContext } from '@latchkey/common/contract'
import { createMemoryStorage } from '@latchkey/common/web'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { createEmbeddedKit } from '../../test/embeddedKit.ts'
import { listAccounts } from '../account/listAccounts.ts'
import { connectionsAtom, preferredTypesAtom, snapshotAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { setPreferredAccountType, verifyEmailCode } from './verbs.ts'

const plain = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const smart = '0x1111111111111111111111111111111111111111'
const accounts = [toAccountId(`eip155:1:${plain}`), toAccountId(`eip155:1:${smart}`)]
const details = { [plain]: { type: 'eoa', publicKey: '02ab' }, [smart]: { type: 'smartAccount' } }

function kitOf(options: { defaultAccountTypes?: { eip155: string } } = {}) {
  const adapter = mockAdapter({
    wallets: [{ id: 'a', name: 'A', faults: { connectAnswer: { accounts, chainId: toChainId('eip155:1'), details } } }],
  })
  return createTestKit({ adapter, ...options })
}

test.each([
  [{}, undefined],
  [{ defaultAccountTypes: { eip155: 'smartAccount' } }, 'smartAccount'],
])('R-14 R-02 with %j adapters are told %s, until the user says otherwise, which the next visit knows', async (options, type) => {
  const storage = createMemoryStorage()
  const lent: AdapterContext[] = []
  const own = mockAdapter()
  const lend = (context: AdapterContext) => {
    lent.push(context)
    return own(context)
  }
  const adapters = [Object.assign(lend, { namespace: 'eip155' as const })]
  const kit = createTestKit({ adapters, storage, ...options })
  kit.mount()
  await kit.awaken()
  expect(lent[0]?.getAccountType?.()).toBe(type)

  await setPreferredAccountType(kit, { namespace: 'eip155', type: 'eoa' })

  expect(lent[0]?.getAccountType?.()).toBe('eoa')
  await vi.waitFor(() => expect(storage.getItem('preferredAccountTypes')).toContain('eoa'))
  const later = createTestKit({ adapters, storage, ...options })
  later.mount()
  await later.awaken()
  expect(lent[1]?.getAccountType?.()).toBe('eoa')
})

test('R-02 E-05 the user’s choice comes to the front at once; a wallet without such an account keeps its order', async () => {
  const kit = kitOf({ defaultAccountTypes: { eip155: 'eoa' } })
  kit.mount()
  await connect(kit, { connectorId: 'a' })

  await setPreferredAccountType(kit, { namespace: 'eip155', type: 'smartAccount' })

  expect(kit.store.get(snapshotAtom).address).toBe(smart)
  const [first, second] = kit.store.get(connectionsAtom).flatMap(listAccounts)
  expect([first?.type, second?.publicKey]).toEqual(['smartAccount', '02ab'])

  await setPreferredAccountType(kit, { namespace: 'eip155', type: 'stx' })
  expect(kit.store.get(snapshotAtom).address).toBe(smart)
})

test('R-02 the embedded wallet in use is told which account is meant, it is counted once, and asked about again', async () => {
  const asked: unknown[] = []
  const kit = await createEmbeddedKit({
    setAccountType: async (parameters) => {
      asked.push(parameters)
      return { address: '0xkey' }
    },
  })
  await verifyEmailCode(kit)

  await setPreferredAccountType(kit, { namespace: 'eip155', type: 'eoa' })
  await setPreferredAccountType(kit, { namespace: 'solana', type: 'eoa' })

  expect(asked).toMatchObject([{ type: 'eoa', chainId: 'eip155:1' }])
  expect(kit.counted.filter((event) => event === 'SET_PREFERRED_ACCOUNT_TYPE')).toHaveLength(2)
  expect(kit.embedded.calls).toContain('getUser')
})

test('R-02 R-0 where the embedded wallet refuses, nothing has changed', async () => {
  const kit = await createEmbeddedKit({ setAccountType: () => Promise.reject(new Error('One account here')) })
  await verifyEmailCode(kit)

  await expect(setPreferredAccountType(kit, { namespace: 'eip155', type: 'smartAccount' })).rejects.toThrow('One account here')

  expect(kit.store.get(preferredTypesAtom)).toBeUndefined()
  expect(kit.counted).not.toContain('SET_PREFERRED_ACCOUNT_TYPE')
})

test('X-10 V-16 a page without types that names no namespace is told so, and nothing is saved', async () => {
  const kit = kitOf()
  const before = kit.store.get(preferredTypesAtom)
  const parameters = { type: 'eoa' } as Parameters<typeof setPreferredAccountType>[1]

  await expect(setPreferredAccountType(kit, parameters)).rejects.toMatchObject({
    code: 'NAMESPACE_REQUIRED',
    shortMessage: 'Namespace is required',
  })

  expect(kit.store.get(preferredTypesAtom)).toBe(before)
})
