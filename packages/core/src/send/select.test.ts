import { expect, test } from 'vitest'
import { connectedKit, testSelectors } from '../../test/testSelectors.fixture.ts'
import { getSend, watchSend } from './select.ts'
import { resetSend, setSendAmount } from './verbs.ts'

test('the transfer that is being filled in', async () => {
  const kit = await connectedKit()
  const { seen } = testSelectors(kit, {
    get: getSend,
    watch: watchSend,
    change: () => setSendAmount(kit, '1.5'),
    undo: () => resetSend(kit),
  })
  expect(seen).toMatchObject({ amount: '1.5', status: 'idle', problem: { kind: expect.any(String) } })
})
