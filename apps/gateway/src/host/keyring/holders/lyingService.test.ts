import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { startAzureKeys } from '../../../../test/holders/startAzureKeys.ts'
import { startGoogleKms } from '../../../../test/holders/startGoogleKms.ts'
import { startTransit } from '../../../../test/holders/startTransit.ts'
import type { TestHolder } from '../../../../test/holders/testHolder.ts'
import { readConfig } from '../../config/readConfig.ts'
import { createKeyHolders } from './createKeyHolders.ts'

const away = { status: 503, reasons: [{ name: 'KEYS_UNAVAILABLE' }], retryAfterS: 2 }
const googleName = 'projects/p/locations/global/keyRings/r/cryptoKeys/k'
const secret = 'Sx9SECRETSx9SECRETSx9SECRETSx9SECRETSx9SECR='
const stopped: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stopped.splice(0)) await stop()
})

async function open(kind: 'azure' | 'google' | 'transit', service: TestHolder) {
  const holders = createKeyHolders(readConfig(service.env), fetch)
  stopped.push(holders.close, service.stop)
  return { service, holder: await holders.open(kind) }
}

describe.each([
  { kind: 'google', name: googleName, start: startGoogleKms, right: { plaintext: secret } },
  { kind: 'azure', name: 'k', start: startAzureKeys, right: { kid: 'k', value: secret } },
  { kind: 'transit', name: 'k', start: startTransit, right: { data: { plaintext: secret } } },
] as const)('a stand-in of the service of $kind', ({ kind, name, start, right }) => {
  const whole = JSON.stringify(right)
  test.each([
    ['ends early', whole.slice(0, -2)],
    ['ends within the key', whole.slice(0, -12)],
    ['has a letter too much', whole.replace('}', 'x}')],
    ['goes on', `${whole}more`],
    ['is a page', `<html><body>${secret}</body></html>`],
    ['is a text', `"${secret}"`],
    ['names it in an error', JSON.stringify({ error: { message: { secret } }, errors: [[secret]] })],
  ])('G-14 nothing of a key is in the error if an answer with it %s', async (_what, body) => {
    const { service, holder } = await open(kind, await start([name]))
    const sealed = await holder.seal(name, randomBytes(32), 'wallet')
    for (const status of [200, 204, 302, 400, 403, 500]) {
      service.answerWith?.({ status, body })
      for (const ask of [() => holder.open(name, sealed, 'wallet'), () => holder.seal(name, randomBytes(32), 'wallet')]) {
        const error = await ask().catch((reason: unknown) => reason)
        expect(error, `${status}`).toMatchObject(away)
        expect(inspect(error, { depth: 20, showHidden: true })).not.toMatch(/Sx9|SECRET/)
      }
    }
  })

  test.each([301, 302, 303, 307, 308])('a service that answers %i takes neither a token nor a key to another host', async (status) => {
    let asked = 0
    const other = createServer((_request, response) => {
      asked += 1
      response.setHeader('content-type', 'application/json').end(whole)
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    stopped.push(async () => void other.close())
    const { service, holder } = await open(kind, await start([name]))
    const sealed = await holder.seal(name, randomBytes(32), 'wallet')
    service.answerWith?.({ status, headers: { location: `http://localhost:${(other.address() as AddressInfo).port}/` }, body: {} })
    await expect(holder.open(name, sealed, 'wallet')).rejects.toMatchObject(away)
    await expect(holder.seal(name, randomBytes(32), 'wallet')).rejects.toMatchObject(away)
    expect(asked).toBe(0)
  })

  test('an answer that does not end is given up, and the next one is taken', async () => {
    const { service, holder } = await open(kind, await start([name]))
    const plain = randomBytes(32)
    const sealed = await holder.seal(name, plain, 'wallet')
    service.answerWith?.({ status: 400, body: ' '.repeat(100_000), isEndless: true })
    await expect(holder.open(name, sealed, 'wallet')).rejects.toMatchObject(away)
    service.answerWith?.(undefined)
    expect(await holder.open(name, sealed, 'wallet')).toEqual(new Uint8Array(plain))
  })
})
