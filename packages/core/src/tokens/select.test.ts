import { expect, test } from 'vitest'
import { connectedKit, ownAccount, testSelectors } from '../../test/testSelectors.fixture.ts'
import { coin } from '../../test/tokens.ts'
import { getTokens, watchTokens } from './select.ts'
import { portfoliosAtom } from './state.ts'

test('the tokens of the active account', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getTokens,
    watch: watchTokens,
    change: () =>
      kit.store.set(portfoliosAtom, new Map([[ownAccount, { status: 'ready', data: { tokens: [coin], value: '4000' } as never }]])),
    undo: () => kit.store.set(portfoliosAtom, new Map()),
  })
  expect(seen).toMatchObject({ data: { tokens: [{ symbol: 'ETH' }] } })
})
