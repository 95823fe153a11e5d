import { toAccountId } from '@latchkey/common/caip'
import { expect, test } from 'vitest'
import { ethereum, solana } from '../../test/createTestKit.ts'
import { otherAddress, ownAddress, transactionOf, transferOf } from '../../test/transactions.ts'
import { listRecentReceivers } from './recentReceivers.ts'

const accountId = toAccountId(`eip155:1:${ownAddress}`)
const to = (digit: string) => `0x${digit.repeat(40)}`
const list = (
  history: Parameters<typeof listRecentReceivers>[0]['history'],
  sent: Parameters<typeof listRecentReceivers>[0]['sent'] = [],
  network = ethereum,
) => listRecentReceivers({ accountId, network, history, sent }).map(({ address }) => address)
const at = (day: number) => `2026-06-${String(day).padStart(2, '0')}T00:00:00Z`

test('the latest first, each once, at most five, those of this visit among them', () => {
  const history = [1, 2, 3, 4, 5, 6].map((day) => transactionOf(String(day), { sentTo: to(String(day)), minedAt: at(day) }))
  const here = { accountId, transaction: transactionOf('now', { sentTo: to('2'), minedAt: at(20), status: 'pending' }) }
  expect(list(history, [here])).toEqual([to('2'), to('6'), to('5'), to('4'), to('3')])
})

test.each([
  ['failed', { status: 'failed' as const }],
  ['was received', { operationType: 'receive', sentFrom: otherAddress, sentTo: ownAddress }],
  ['was sent by another account in our name', { sentFrom: otherAddress }],
  ['went to ourselves', { sentTo: ownAddress.toLowerCase() }],
  ['made a contract', { sentTo: '' }],
  ['was a swap', { operationType: 'trade' }],
  [
    'sent a token, where the history names the contract',
    { transfers: [transferOf({ fungible_info: { name: 'Dollar', symbol: 'USD', icon: null } })] },
  ],
])('what %s names no receiver', (_, options) => {
  expect(list([transactionOf('a', options)])).toEqual([])
})

test('on Solana a token’s receiver is named', () => {
  const transfers = [transferOf({ fungible_info: { name: 'Dollar', symbol: 'USD', icon: null } })]
  expect(list([transactionOf('a', { transfers, chain: solana.caipNetworkId })], [], solana)).toEqual([otherAddress])
})

test('what another account sent in this visit is not its', () => {
  expect(list([], [{ accountId: toAccountId(`eip155:2:${ownAddress}`), transaction: transactionOf('a') }])).toEqual([])
  expect(listRecentReceivers({ accountId: undefined, network: undefined, history: [], sent: [] })).toEqual([])
})
