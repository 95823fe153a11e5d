import { expect, test } from 'vitest'
import { base, createTestKit } from '../../test/createTestKit.ts'
import { directionAtom, stackAtom, viewAtom } from './state.ts'
import { push } from './verbs.ts'

test('N-04 shows a view above the others and tells it', () => {
  const kit = createTestKit()
  const views: string[] = []
  kit.events.on('viewChanged', ({ view }) => views.push(view))

  push(kit, { view: 'Networks' })
  push(kit, { view: 'SwitchNetwork', params: { chainId: base.caipNetworkId } })

  expect(kit.store.get(stackAtom).map(({ view }) => view)).toEqual(['Connect', 'Networks', 'SwitchNetwork'])
  expect(kit.store.get(viewAtom)).toEqual({ view: 'SwitchNetwork', params: { chainId: 'eip155:2' } })
  expect(kit.store.get(directionAtom)).toBe('next')
  expect(views).toEqual(['Networks', 'SwitchNetwork'])
})

test('N-20 refuses a view that is switched off and leaves the stack alone', () => {
  const kit = createTestKit({ enableNetworkSwitch: false })

  expect(() => push(kit, { view: 'Networks' })).toThrow(expect.objectContaining({ code: 'VIEW_DISABLED' }))

  expect(kit.store.get(stackAtom)).toEqual([{ view: 'Connect' }])
})
