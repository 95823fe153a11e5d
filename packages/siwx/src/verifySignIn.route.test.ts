import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { buildMessage } from './buildMessage.ts'
import { GET, POST } from './signInRoute.fixture.ts'

const origin = 'http://localhost:3000'
const account = privateKeyToAccount(`0x${'04'.repeat(32)}`)
const ask = (path: string, cookie = '') => GET(new Request(`${origin}/api/${path}`, { headers: { cookie } }))
const tell = (path: string, body: unknown, cookie = '') =>
  POST(new Request(`${origin}/api/${path}`, { method: 'POST', body: JSON.stringify(body), headers: { cookie } }))

test('the guide shows the route that the next test runs', () => {
  const example = readFileSync(join(import.meta.dirname, 'signInRoute.fixture.ts'), 'utf8')
  expect(readFileSync(join(import.meta.dirname, '../../../docs/guides/sign-in.md'), 'utf8')).toContain(
    `\`\`\`ts\n${example.replace('./index.ts', '@latchkey/siwx')}\`\`\``,
  )
})

test('B-09 T-S1 a framework’s route signs in once for a nonce, knows the session by its cookie, and ends it', async () => {
  const { nonce } = await (await ask('nonce')).json()
  const message = buildMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'localhost:3000',
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
  })
  const proof = { message, signature: await account.signMessage({ message }) }

  const answer = await tell('sign-in', proof)
  expect([answer.status, await answer.json()]).toEqual([200, true])
  const [cookie = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
  expect(await (await ask('session', cookie)).json()).toEqual({ accountId: `eip155:1:${account.address}` })
  expect(await (await ask('session')).json()).toEqual({ accountId: null })
  expect((await tell('sign-in', proof)).status).toBe(400)

  await tell('sign-out', {}, cookie)
  expect(await (await ask('session', cookie)).json()).toEqual({ accountId: null })
})
