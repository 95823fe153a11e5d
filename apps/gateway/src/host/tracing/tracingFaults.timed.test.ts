import { afterEach, expect, test } from 'vitest'
import { recordFault } from '../../../test/faults/recordFault.ts'
import { upstreamFaults } from '../../../test/faults/upstreamFaults.ts'
import { watchFault } from '../../../test/faults/watchFault.ts'
import { startAnswering } from '../../../test/startAnswering.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'

const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

test.each([
  ['it does not answer', 'collectorSilent'],
  ['it answers 503', 'collectorFails'],
] as const)(
  '5.2 a trace collector delays neither requests nor the shutdown: %s',
  async (fault, id) => {
    let asked = 0
    const collector = await startAnswering((_request, response) => {
      asked += 1
      upstreamFaults[fault](response)
    })
    open.push(() => collector.stop())
    const gateway = await startTestGateway({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } })
    open.push(() => gateway.stop())
    const watch = watchFault()
    // More than a batch of spans, so that one is being sent during other requests.
    for (let round = 0; round < 60; round++)
      await Promise.all(Array.from({ length: 10 }, () => watch.call('requests', () => gateway.ask('/getWallets'))))
    await expect.poll(() => asked).toBeGreaterThan(0)
    await watch.call('requests', () => gateway.ask('/getWallets'))
    await watch.call('shutdown of the gateway', () => gateway.stop())
    recordFault(id, { component: 'trace collector', fault, seen: watch.seen })
  },
  40_000,
)
