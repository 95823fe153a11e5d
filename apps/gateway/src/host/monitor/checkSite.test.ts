import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { embeddedEnv } from '../../../test/embeddedEnv.ts'
import { upstreamFaults } from '../../../test/faults/upstreamFaults.ts'
import { readTestConfig } from '../../../test/readTestConfig.ts'
import { startAnswering } from '../../../test/startAnswering.ts'
import { checkSite } from './checkSite.ts'

test('T-P4 5.2 a hijacked site whose files never end takes no more memory than a few files', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const files = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`assets/${at}.js`, 'A'.repeat(43)]))
  const manifest = JSON.stringify({ format: 'latchkey/assets/1', version: '1.0.0', build: 1, files })
  let [underWay, most] = [0, 0]
  const service = await startAnswering((request, response) => {
    if (request.url === '/assets.json') return response.end(manifest)
    if (request.url === '/assets.json.sig') return response.end(sign(null, Buffer.from(manifest), privateKey).toString('base64url'))
    underWay += 1
    most = Math.max(most, underWay)
    response.on('close', () => {
      underWay -= 1
    })
    return upstreamFaults['its answers never end'](response)
  })
  const { LATCHKEY_GATEWAY_URL: gateway = '', ...config } = await readTestConfig(embeddedEnv({}))
  const key = publicKey.export({ format: 'jwk' }).x ?? ''
  try {
    const report = await checkSite({ site: service.url, keys: [key], gateway, config, frame: undefined })
    expect(report.problems.filter(({ problem }) => problem.includes('at most 5000000 bytes'))).toHaveLength(45)
    // The site learns a little later than the checker that a request has ended.
    expect(most).toBeLessThanOrEqual(10)
  } finally {
    await service.stop()
  }
}, 60_000)
