import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.ts'

type Events = { opened: number; closed: string }

test('B-03 each listener hears its own event of its own emitter', () => {
  const [one, other] = [createEmitter<Events>(), createEmitter<Events>()]
  const heard: unknown[] = []
  one.on('opened', (value) => heard.push(value))
  other.on('opened', () => heard.push('other'))
  one.emit('opened', 1)
  one.emit('closed', 'x')
  expect(heard).toEqual([1])
})

test('R-B8 an ended subscription hears nothing, and may be ended twice', () => {
  const emitter = createEmitter<Events>()
  const heard: number[] = []
  const stop = emitter.on('opened', (value) => heard.push(value))
  emitter.on('opened', (value) => heard.push(value * 10))
  stop()
  stop()
  emitter.emit('opened', 1)
  emitter.clear()
  emitter.emit('opened', 2)
  expect(heard).toEqual([10])
})

test('a listener that leaves while an event is told does not keep others from it', () => {
  const emitter = createEmitter<Events>()
  const heard: string[] = []
  const stop = emitter.on('opened', () => {
    heard.push('first')
    stop()
  })
  emitter.on('opened', () => heard.push('second'))
  emitter.emit('opened', 1)
  emitter.emit('opened', 2)
  expect(heard).toEqual(['first', 'second', 'second'])
})

test('R-0 a listener that throws is reported and the next one still hears', () => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const emitter = createEmitter<Events>()
  const heard: number[] = []
  emitter.on('opened', () => {
    throw new Error('host')
  })
  emitter.on('opened', (value) => heard.push(value))
  emitter.emit('opened', 1)
  vi.unstubAllGlobals()
  expect(heard).toEqual([1])
  expect(reported).toEqual([new Error('host')])
})

test('B-07 a listener that throws on a server, where there is no reportError, breaks nothing', () => {
  const emitter = createEmitter<Events>()
  emitter.on('opened', () => {
    throw new Error('host')
  })
  expect(() => emitter.emit('opened', 1)).not.toThrow()
})
