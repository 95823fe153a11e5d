import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measureProcess } from './measureProcess.ts'
import { createMetrics } from './metrics.ts'

const read = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test('5.2 M3 figures show how late the event loop was since they were last read, and how much memory is used', async () => {
  const metrics = createMetrics()
  const figures = measureProcess(metrics)
  const readLag = async (blockedMs: number) => {
    for (const endsAt = performance.now() + blockedMs; performance.now() < endsAt; );
    // Between two turns timers that are late are called.
    await nextTurn()
    await nextTurn()
    return read(await metrics.render(), 'nodejs_eventloop_lag_max_seconds')
  }
  // The first times may come before the measuring has begun.
  await expect.poll(() => readLag(300), { interval: 20 }).toBeGreaterThan(0.25)
  await expect.poll(() => readLag(0), { interval: 20 }).toBeLessThan(0.25)
  const text = await metrics.render()
  expect(read(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(read(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000)
  figures.stop()
})
