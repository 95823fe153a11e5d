import { generateKeyPairSync } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { upstreamFaults } from '../../../test/faults/upstreamFaults.ts'
import { readTestConfig } from '../../../test/readTestConfig.ts'
import { signedManifest } from '../../../test/signedManifest.ts'
import { startAnswering } from '../../../test/startAnswering.ts'
import { startTestGateway } from '../../../test/startTestGateway.ts'
import { checkSite } from './checkSite.ts'
import { monitorFeature } from './monitorFeature.ts'
import { findCheck } from './siteChecks.ts'

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

test('T-P4 a gateway looks again a minute after it found something, until its secure site is well, and from then on each hour', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const files = new Map<string | undefined, string>()
  let looks = 0
  const service = await startAnswering((request, response) => {
    if (request.url === '/assets.json') looks += 1
    const body = files.get(request.url)
    return body === undefined ? response.writeHead(502).end() : response.end(body)
  })
  const gateway = await startTestGateway()
  const own = {
    LATCHKEY_SECURE_SITE_URL: service.url,
    LATCHKEY_SECURE_SITE_KEY: [publicKey.export({ format: 'jwk' }).x ?? ''],
    LATCHKEY_GATEWAY_URL: gateway.url,
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let kept = 0
  const parts = { ...gateway.gateway, config: { ...gateway.gateway.config, ...own }, now: () => ++kept }
  const seen = (count: number, found: number) =>
    vi.waitFor(async () => {
      const check = await findCheck(gateway.gateway.db)
      expect([looks, check?.at, check?.problems.length]).toEqual([count, count, found])
    }, 10_000)
  const feature = await monitorFeature.start(parts)
  try {
    await seen(1, 1)
    vi.advanceTimersByTime(60_000)
    await seen(2, 1)
    // The site starts: one for a static host, which has its headers in its release.
    const manifest = signedManifest({ 'headers.json': '[]' }, privateKey)
    for (const [name, body] of Object.entries({ ...manifest, 'headers.json': '[]' })) files.set(`/${name}`, body)
    vi.advanceTimersByTime(60_000)
    await seen(3, 0)
    vi.advanceTimersByTime(59 * 60_000)
    await seen(3, 0)
    files.clear()
    vi.advanceTimersByTime(60_000)
    await seen(4, 1)
    vi.advanceTimersByTime(60_000)
    await seen(5, 1)
  } finally {
    await feature?.stop?.()
    vi.useRealTimers()
    await gateway.stop()
    await service.stop()
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
