import { parseAccountId } from '@latchkey/common/caip'
import { mockAdapter } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { getSnapshot } from '../connection/select.ts'
import { connectionsAtom } from '../connection/state.ts'
import { connect } from '../connection/verbs.ts'
import { estimateFee } from './verbs.ts'

test.each([
  ['auth', 'smartAccount', true],
  ['auth', 'eoa', false],
  ['auth', undefined, false],
  ['injected', 'smartAccount', false],
] as const)('R-02 C-06 the wallet of an account of %s, %s, is asked what a transaction takes: %s', async (type, kind, wanted) => {
  const asked: object[] = []
  const adapter = mockAdapter({
    capabilities: {
      estimateFee: async (call) => {
        asked.push(call)
        return { fee: 1n, fields: {} }
      },
    },
  })
  const kit = createTestKit({ adapter })
  await connect(kit, { connectorId: 'mock' })
  const { accountId: account, connector: made } = getSnapshot(kit)
  if (!account || !made) throw new Error('Nothing is connected')
  const { address } = parseAccountId(account)
  const connector = { ...made, type }
  kit.store.set(connectionsAtom, (all) => all.map((one) => ({ ...one, connector, details: { [address]: { type: kind } } })))

  await estimateFee(kit, { transaction: { to: '0x00000000000000000000000000000000000a11ce' } })

  expect(asked).toEqual([expect.objectContaining({ account })])
  expect((asked[0] as { wallet?: unknown }).wallet).toBe(wanted ? connector : undefined)
})
