import { toAccountId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ownAddress } from '../../test/transactions.ts'
import { setAccountLabel } from './setAccountLabel.ts'
import { accountLabelsAtom } from './state.ts'

test('E-04 an account has a label on all its chains, until it is taken away', () => {
  const kit = createTestKit()
  setAccountLabel(kit, { accountId: toAccountId(`eip155:1:${ownAddress}`), label: '  Savings ' })
  expect([...kit.store.get(accountLabelsAtom)]).toEqual([[`eip155:${ownAddress}`, 'Savings']])
  setAccountLabel(kit, { accountId: toAccountId(`eip155:2:${ownAddress}`), label: 'x'.repeat(50) })
  expect(kit.store.get(accountLabelsAtom).get(`eip155:${ownAddress}`)).toHaveLength(40)
  setAccountLabel(kit, { accountId: toAccountId(`eip155:2:${ownAddress}`), label: ' ' })
  expect([...kit.store.get(accountLabelsAtom)]).toEqual([])
})
