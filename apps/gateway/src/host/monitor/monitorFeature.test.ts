import { expect, test, vi } from 'vitest'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { upstreamFaults } from '../../../test/faults/upstreamFaults.ts'
import { readTestConfig } from '../../../test/readTestConfig.ts'
import { startAnswering } from '../../../test/startAnswering.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { checkSite } from './checkSite.ts'
import { monitorFeature } from './monitorFeature.ts'

test('T-P4 a gateway that knows the release key checks its secure site at once, and is ready whatever it finds', async () => {
  const gateway = await startTestGateway({
    env: { ...embeddedEnv({}), LATCHKEY_SECURE_SITE_URL: 'https://localhost:9', LATCHKEY_SECURE_SITE_KEY: 'A'.repeat(43) },
  })
  try {
    await vi.waitFor(() => expect(gateway.log.join('\n')).toContain('the secure site is not as it was released'), 10_000)
    const figures = await gateway.gateway.metrics.render()
    expect(figures).toContain('\nlatchkey_secure_site_problems 1\n')
    expect(figures).toContain('latchkey_upstream_seconds_count{upstream="site",name="secure",outcome="failed"} 2')
    expect((await gateway.ask('/readyz')).status).toBe(200)
  } finally {
    await gateway.stop()
  }
})

test('T-P4 a gateway checks its secure site again each hour', async () => {
  const gateway = await startTestGateway()
  const own = {
    LATCHKEY_SECURE_SITE_URL: 'https://localhost:9',
    LATCHKEY_SECURE_SITE_KEY: ['A'.repeat(43)],
    LATCHKEY_GATEWAY_URL: gateway.url,
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const looks = () => gateway.log.filter((line) => line.includes('the secure site is not as it was released')).length
  const feature = await monitorFeature.start({ ...gateway.gateway, config: { ...gateway.gateway.config, ...own } })
  try {
    await vi.waitFor(() => expect(looks()).toBe(1), 10_000)
    for (const wanted of [2, 3]) {
      vi.advanceTimersByTime(3_600_000)
      await vi.waitFor(() => expect(looks()).toBe(wanted), 10_000)
    }
  } finally {
    await feature?.stop?.()
    vi.useRealTimers()
    await gateway.stop()
  }
})

test('T-P4 5.2 reading a site whose files never end is given up soon', async () => {
  const service = await startAnswering((_request, response) => upstreamFaults['its answers never end'](response))
  const { LATCHKEY_GATEWAY_URL: gateway = '', ...config } = await readTestConfig(embeddedEnv({}))
  try {
    const report = await checkSite({ site: service.url, keys: ['A'.repeat(43)], gateway, config, frame: undefined })
    expect(report.problems).toEqual([{ file: 'assets.json', problem: expect.stringContaining('at most 5000000 bytes') }])
  } finally {
    await service.stop()
  }
})

test('T-P4 a gateway that ends while its secure site keeps it waiting asks it nothing more, and writes nothing to a closed database', async () => {
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const service = await startAnswering((_request, response) => {
    asked.resolve()
    response.on('close', left.resolve)
  })
  const gateway = await startTestGateway()
  const own = {
    LATCHKEY_SECURE_SITE_URL: service.url,
    LATCHKEY_SECURE_SITE_KEY: ['A'.repeat(43)],
    LATCHKEY_GATEWAY_URL: gateway.url,
  }
  const feature = await monitorFeature.start({ ...gateway.gateway, config: { ...gateway.gateway.config, ...own } })
  try {
    await asked.promise
    await feature?.stop?.()
    await left.promise
  } finally {
    await gateway.stop()
    await service.stop()
  }
  expect(gateway.log.join('')).not.toMatch(/secure site/)
})
