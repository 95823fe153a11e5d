import { mockAdapter } from '@latchkey/test'
import { afterEach, expect, test } from 'vitest'
import { createTestLatchkey } from '../test/createTestLatchkey.ts'
import type { Latchkey } from './latchkey.ts'

const made: Latchkey[] = []
const create = (options: Parameters<typeof createTestLatchkey>[0] = {}) => {
  const latchkey = createTestLatchkey(options)
  made.push(latchkey)
  return latchkey
}
afterEach(() => {
  for (const latchkey of made.splice(0)) latchkey.destroy()
})

test('B-02 making it looks for no wallet; mounting does, and the last unmount ends it', () => {
  const adapter = mockAdapter()
  const latchkey = create({ adapter })
  expect(adapter.discoveries.started).toBe(0)

  const [one, two] = [latchkey.mount(), latchkey.mount()]
  one()
  one()
  expect(adapter.discoveries).toEqual({ started: 1, running: 1 })
  two()
  expect(adapter.discoveries.running).toBe(0)
})

test('B-18 connect can be awaited without the modal and tells subscribers one whole snapshot', async () => {
  const latchkey = create()
  const heard: string[] = []
  const off = latchkey.subscribe(({ status, address }) => heard.push(`${status} ${Boolean(address)}`))

  await expect(latchkey.connect({ connectorId: 'mock' })).resolves.toMatchObject({ connectorId: 'mock', chainId: 'eip155:1' })
  off()
  await latchkey.disconnect()

  expect(heard[0]).toBe('connecting false')
  expect(heard.at(-1)).toBe('connected true')
  expect(heard).not.toContain('connected false')
  expect(heard).not.toContain('disconnected true')
  expect(latchkey.getSnapshot().status).toBe('disconnected')
})

test('B-03 two on one page share nothing', async () => {
  const [one, two] = [create({ name: 'one' }), create({ name: 'two' })]

  await one.connect({ connectorId: 'mock' })

  expect(two.getSnapshot().status).toBe('disconnected')
  expect(two.kit.store).not.toBe(one.kit.store)
})

test('B-03 destroy leaves nothing behind, and what comes after it does nothing', () => {
  const adapter = mockAdapter()
  const latchkey = create({ adapter })
  latchkey.mount()

  latchkey.destroy()

  expect(adapter.discoveries.running).toBe(0)
  expect(latchkey.mount()).toBeTypeOf('function')
  expect(adapter.discoveries.started).toBe(1)
})
