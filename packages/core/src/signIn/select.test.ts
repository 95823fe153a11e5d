import { expect, test } from 'vitest'
import { connectedKit, ownAccount, testSelectors } from '../../test/testSelectors.fixture.ts'
import { getSignIn, watchSignIn } from './select.ts'
import { signInSessionsAtom } from './state.ts'

test('the session of the active account, beside the step of a sign-in', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getSignIn,
    watch: watchSignIn,
    change: () => kit.store.set(signInSessionsAtom, [{ accountId: ownAccount } as never]),
    undo: () => kit.store.set(signInSessionsAtom, []),
  })
  expect(seen).toMatchObject({ step: 'idle', session: { accountId: ownAccount } })
})
