import { expectTypeOf, test } from 'vitest'
import { createEmitter } from './emitter.ts'

test('an event carries its own payload, and only events there are can be told', () => {
  const emitter = createEmitter<{ opened: { view: string }; closed: undefined }>()
  emitter.on('opened', (payload) => expectTypeOf(payload).toEqualTypeOf<{ view: string }>())
  emitter.emit('closed', undefined)
  // @ts-expect-error another payload
  emitter.emit('opened', 1)
  // @ts-expect-error no such event
  emitter.on('moved', () => {})
})
