import { type AdapterContext, createMemoryStorage, toAccountId, toChainId } from '@latchkey/common'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/connect.ts'
import { connectionsAtom, snapshotAtom } from '../connection/state.ts'
import { listAccounts } from './listAccounts.ts'
import { setPreferredAccountType } from './setPreferredAccountType.ts'

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
])('R-14 R-02 with %j adapters are told %s, until the visitor says otherwise, which the next visit knows', async (options, type) => {
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

  setPreferredAccountType(kit, { namespace: 'eip155', type: 'eoa' })

  expect(lent[0]?.getAccountType?.()).toBe('eoa')
  await vi.waitFor(() => expect(storage.getItem('preferredAccountTypes')).toContain('eoa'))
  const later = createTestKit({ adapters, storage, ...options })
  later.mount()
  await later.awaken()
  expect(lent[1]?.getAccountType?.()).toBe('eoa')
})

test('R-02 E-05 the visitor’s choice comes to the front at once; a wallet without such an account keeps its order', async () => {
  const kit = kitOf({ defaultAccountTypes: { eip155: 'eoa' } })
  kit.mount()
  await connect(kit, { connectorId: 'a' })

  setPreferredAccountType(kit, { namespace: 'eip155', type: 'smartAccount' })

  expect(kit.store.get(snapshotAtom).address).toBe(smart)
  const [first, second] = kit.store.get(connectionsAtom).flatMap(listAccounts)
  expect([first?.type, second?.publicKey]).toEqual(['smartAccount', '02ab'])

  setPreferredAccountType(kit, { namespace: 'eip155', type: 'stx' })
  expect(kit.store.get(snapshotAtom).address).toBe(smart)
})
