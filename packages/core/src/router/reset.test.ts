import { expect, test } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { reset } from './reset.ts'
import { directionAtom, stackAtom } from './state.ts'
import { pop, push } from './verbs.ts'

test('N-04 leaves one view', () => {
  const kit = createTestKit()
  push(kit, { view: 'Networks' })

  reset(kit, { view: 'Account' }, 'prev')

  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Account' }])
  expect(kit.store.get(directionAtom)).toBe('prev')
})

test('pop never empties the stack', () => {
  const kit = createTestKit()
  push(kit, { view: 'Networks' })

  pop(kit)
  pop(kit)

  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Connect' }])
  expect(kit.store.get(directionAtom)).toBe('prev')
})
