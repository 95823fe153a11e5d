import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { measureProcess } from './measureProcess.ts'
import { createMetrics } from './metrics.ts'

const read = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])

test('5.2 M3 figures say how late the event loop was since they were last read, and how much memory is used', async () => {
  const metrics = createMetrics()
  const figures = measureProcess(metrics)
  await sleep(50)
  metrics.render()
  await sleep(50)
  const until = performance.now() + 300
  while (performance.now() < until);
  await sleep(50)
  const text = metrics.render()
  expect(read(text, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.25)
  expect(read(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(read(text, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1_000_000)
  figures.stop()
})
