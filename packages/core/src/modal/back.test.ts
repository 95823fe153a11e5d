import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { connect } from '../connection/verbs.ts'
import { directionAtom, stackAtom } from '../router/state.ts'
import { push } from '../router/verbs.ts'
import { back } from './back.ts'
import { modalAtom } from './state.ts'
import { open } from './verbs.ts'

test('N-06 pops the stack, and closes the modal on the first view', async () => {
  const kit = createTestKit()
  await open(kit)
  push(kit, { view: 'Networks' })

  back(kit)
  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Connect' }])
  expect(kit.store.get(directionAtom)).toBe('prev')
  expect(kit.store.get(modalAtom).open).toBe(true)
  back(kit)

  expect(kit.store.get(modalAtom).open).toBe(false)
})

test('N-07 back on Connect shows Account when connected', async () => {
  const kit = createTestKit()
  await open(kit)
  push(kit, { view: 'Networks' })
  await connect(kit, { connectorId: 'mock' })

  back(kit)

  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Account' }])
})
