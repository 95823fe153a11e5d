import { fakeHttp } from '@latchkey/test'
import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { ownAddress, transactionOf } from '../../test/transactions.ts'
import { connect } from '../connection/verbs.ts'
import { historyAtom } from './state.ts'
import { fetchActivity, fetchMoreActivity } from './verbs.ts'

test('S-19 appends page after page by its cursor, each row once, until there is none', async () => {
  const pages: Record<string, unknown> = {
    '': { data: [transactionOf('a'), transactionOf('b')], next: 'n1' },
    n1: { data: [transactionOf('b'), transactionOf('c')], next: 'n2' },
    n2: { data: [transactionOf('d')], next: null },
  }
  const http = fakeHttp({ [`/v1/account/${ownAddress}/history`]: ({ url }) => ({ json: pages[url.searchParams.get('cursor') ?? ''] }) })
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch })
  await connect(kit, { connectorId: 'mock' })
  await fetchMoreActivity(kit)
  expect(http.requests).toEqual([])

  await fetchActivity(kit)
  await Promise.all([fetchMoreActivity(kit), fetchMoreActivity(kit)])
  await fetchMoreActivity(kit)
  await fetchMoreActivity(kit)

  expect(kit.store.get(historyAtom).transactions.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  expect(http.requests).toHaveLength(3)
})
