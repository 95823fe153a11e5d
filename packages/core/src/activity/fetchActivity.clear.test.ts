import { deferred, type FakeAnswer, fakeHttp, settle } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ownAddress, transactionOf } from '../../test/transactions.ts'
import { connect, disconnect } from '../connection/verbs.ts'
import { historyAtom } from './state.ts'
import { fetchActivity } from './verbs.ts'

test('S-19 disconnecting clears all, and what is on its way comes too late', async () => {
  const answer = deferred<FakeAnswer>()
  const http = fakeHttp({ [`/v1/account/${ownAddress}/history`]: () => answer.promise })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  const fetched = fetchActivity(kit)
  await expect.poll(() => http.requests.length).toBe(1)

  await disconnect(kit)
  answer.resolve({ json: { data: [transactionOf('a')], next: 'n1' } })

  await fetched
  for (let turn = 0; turn < 10; turn++) await settle()
  expect(kit.store.get(historyAtom)).toMatchObject({
    status: 'idle',
    transactions: [],
    isEmpty: false,
    next: undefined,
    error: undefined,
  })
})
