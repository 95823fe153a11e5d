import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { startAzureKeys } from '../../../../test/holders/startAzureKeys.ts'
import type { ToldAnswer } from '../../../../test/holders/testHolder.ts'
import { readConfig } from '../../config/readConfig.ts'
import { createKeyHolders } from './createKeyHolders.ts'

const away = { status: 503, reasons: [{ name: 'KEYS_UNAVAILABLE' }], retryAfterS: 2 }
const stopped: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stopped.splice(0)) await stop()
})

async function open() {
  const service = await startAzureKeys(['k'])
  const holders = createKeyHolders(readConfig(service.env), fetch)
  stopped.push(holders.close, service.stop)
  return { service, holder: await holders.open('azure') }
}

const wrong: readonly ToldAnswer[] = [
  { status: 200, body: '<html>Sx9SECRET</html>' },
  { status: 200, body: '' },
  { status: 200, body: { token_type: 'Bearer', secret: 'Sx9SECRET' } },
  { status: 200, body: { access_token: 5, expires_on: 1 } },
  { status: 403, body: { error: 'forbidden', access_token: 'Sx9SECRET' } },
]

// One test: the client keeps a token for the whole process.
test('G-14 an identity of Azure that answers nonsense, or leads elsewhere, takes no secret with it; many uses at once then share a token', async () => {
  const { service, holder } = await open()
  const seen: unknown[] = []
  const other = createServer((request, response) => {
    seen.push(request.headers['x-identity-header'])
    response.end('{}')
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  stopped.push(async () => void other.close())
  const location = `http://localhost:${(other.address() as AddressInfo).port}/`
  for (const told of [...wrong, { status: 302, headers: { location }, body: '' }]) {
    service.answerTokensWith(told)
    const error = await holder.seal('k', randomBytes(32), 'wallet').catch((reason: unknown) => reason)
    expect(error, JSON.stringify(told)).toMatchObject(away)
    expect(inspect(error, { depth: 20, showHidden: true })).not.toContain('Sx9')
  }
  expect(seen).not.toContain('a-header')
  service.answerTokensWith(undefined)
  const plains = Array.from({ length: 12 }, () => randomBytes(32))
  const before = service.countTokens()
  const sealed = await Promise.all(plains.map((plain) => holder.seal('k', plain, 'wallet')))
  const opened = await Promise.all(sealed.map((bytes) => holder.open('k', bytes, 'wallet')))
  expect(opened).toEqual(plains.map((plain) => new Uint8Array(plain)))
  expect(service.countTokens() - before).toBe(1)
})
