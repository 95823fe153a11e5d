import { expect, onTestFinished, test } from 'vitest'
import { startCollector } from '../../../test/startCollector.ts'
import { createLog } from '../log/log.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createOpenTelemetry } from './openTelemetry.ts'

test('5.2 of more spans than may wait for a collector the latest are dropped', async () => {
  const collector = await startCollector()
  onTestFinished(() => collector.stop())
  const metrics = createMetrics()
  const tracer = createOpenTelemetry({
    ...{ url: `${collector.url}/v1/traces`, headers: {}, serviceName: 'test', attributes: {}, sampler: 'always_on', ratio: 1 },
    ...{ log: createLog({ level: 'off', write: () => {}, now: Date.now }), metrics },
  })
  // All at once: none can be sent meanwhile.
  for (let n = 0; n < 5_000; n++) tracer.start({ name: `span ${n}`, kind: 'server', attributes: {} }).end({ hasFailed: false })
  await tracer.close()
  const counted = [...(await metrics.render()).matchAll(/^latchkey_spans_total\{outcome="\w+"\} (\d+)/gm)].map(([, count]) => Number(count))
  const kept = counted.reduce((sum, count) => sum + count, 0)
  // Those that waited, and a batch that was under way.
  expect(kept).toBeGreaterThanOrEqual(2048)
  expect(kept).toBeLessThanOrEqual(2048 + 512)
  expect(collector.spans.map(({ name }) => name)).toContain('span 0')
})
