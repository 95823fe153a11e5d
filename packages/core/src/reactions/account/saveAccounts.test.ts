import { toAccountId } from '@latchkey/common/caip'
import { createMemoryStorage } from '@latchkey/common/web'
import { mockAdapter, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../../test/createTestKit.ts'
import { otherAddress, ownAddress } from '../../../test/transactions.ts'
import { setAccountLabel } from '../../account/setAccountLabel.ts'
import { accountLabelsAtom } from '../../account/state.ts'
import { connect } from '../../connection/verbs.ts'
import { recentReceiversAtom } from '../../send/recentReceivers.ts'

const accountId = toAccountId(`eip155:1:${ownAddress}`)

async function visit(
  storage: Pick<ReturnType<typeof createMemoryStorage>, 'getItem' | 'setItem' | 'removeItem' | 'keys'>,
  ends: 'success' | 'reverted' = 'success',
  page: NonNullable<Parameters<typeof createTestKit>[0]>['page'] = {},
) {
  const adapter = mockAdapter({
    capabilities: { waitForTransaction: async ({ hash }) => ({ hash, status: ends, blockNumber: 1n, fee: 1n }) },
  })
  const kit = createTestKit({ adapter, storage, page })
  kit.mount()
  await connect(kit, { connectorId: 'mock' })
  await import('./accountReactions.ts')
  await settle()
  const settled = new Promise((resolve) => kit.events.on('transactionSettled', resolve))
  const sendTo = async (to: string) => {
    kit.events.emit('transactionSent', {
      accountId,
      chainId: 'eip155:1' as never,
      namespace: 'eip155',
      hash: '0x1',
      operationType: 'send',
      to,
    })
    await settled
  }
  return { kit, sendTo, recent: () => kit.store.get(recentReceiversAtom).map(({ address }) => address) }
}

test('E-04 E-19 labels and receivers of one visit are there in the next, another account’s are its own', async () => {
  const storage = createMemoryStorage()
  const first = await visit(storage)
  setAccountLabel(first.kit, { accountId, label: 'Savings' })
  await first.sendTo(otherAddress)
  await expect.poll(() => storage.keys()).toContain('recentReceivers')
  first.kit.destroy()

  const { kit, recent } = await visit(storage)
  expect(kit.store.get(accountLabelsAtom).get(`eip155:${ownAddress}`)).toBe('Savings')
  expect(recent()).toEqual([otherAddress])
  expect([...storage.keys()]).toEqual(expect.arrayContaining(['accountLabels', 'recentReceivers']))
})

test('a receiver of what the chain undid is not remembered', async () => {
  const storage = createMemoryStorage()
  const { sendTo, kit } = await visit(storage, 'reverted')
  await sendTo(otherAddress)
  await import('./accountNotes.ts')
  await settle()
  expect(storage.keys()).not.toContain('recentReceivers')
  kit.destroy()
})

test('R-B4 what one tab calls an account, and to whom it sends, the other knows too, and they never write in turns', async () => {
  const memory = createMemoryStorage()
  const tabs: { tell: () => void; writes: number }[] = []
  const tab = () => {
    const own = { tell: () => {}, writes: 0 }
    tabs.push(own)
    const changed = () => {
      own.writes += 1
      for (const one of tabs) if (one !== own) queueMicrotask(() => one.tell())
    }
    const storage = {
      ...memory,
      setItem(key: string, value: string) {
        memory.setItem(key, value)
        changed()
      },
      removeItem(key: string) {
        memory.removeItem(key)
        changed()
      },
    }
    const listeners = new Set<() => void>()
    own.tell = () => {
      for (const listener of listeners) listener()
    }
    const page = {
      onStorage(listener: () => void) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
    return visit(storage, 'success', page)
  }
  const [one, other] = [await tab(), await tab()]
  const before = tabs.map(({ writes }) => writes)

  setAccountLabel(one.kit, { accountId, label: 'Savings' })
  await expect.poll(() => other.kit.store.get(accountLabelsAtom).get(`eip155:${ownAddress}`)).toBe('Savings')
  await one.sendTo(otherAddress)
  await expect.poll(other.recent).toEqual([otherAddress])
  setAccountLabel(other.kit, { accountId, label: '' })
  await expect.poll(() => one.kit.store.get(accountLabelsAtom).size).toBe(0)

  await settle()
  for (const [at, { writes }] of tabs.entries()) expect(writes - (before[at] ?? 0)).toBeLessThanOrEqual(3)
  one.kit.destroy()
  other.kit.destroy()
})
