import { expect, test, vi } from 'vitest'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { monitorFeature } from './monitorFeature.ts'

test('T-P4 a gateway that knows the release key looks at its secure site at once, and is ready whatever it finds', async () => {
  const gateway = await startTestGateway({
    env: { ...embeddedEnv({}), LATCHKEY_SECURE_SITE_URL: 'https://localhost:9', LATCHKEY_SECURE_SITE_KEY: 'A'.repeat(43) },
  })
  try {
    await vi.waitFor(() => expect(gateway.log.join('\n')).toContain('the secure site is not as it was released'), 10_000)
    expect(await gateway.gateway.metrics.render()).toContain('\nlatchkey_secure_site_problems 1\n')
    expect((await gateway.ask('/readyz')).status).toBe(200)
  } finally {
    await gateway.stop()
  }
})

test('T-P4 a gateway looks at its secure site again each hour', async () => {
  const gateway = await startTestGateway()
  const own = {
    LATCHKEY_SECURE_SITE_URL: 'https://localhost:9',
    LATCHKEY_SECURE_SITE_KEY: 'A'.repeat(43),
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
