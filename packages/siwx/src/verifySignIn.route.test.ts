import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { buildMessage } from './buildMessage.ts'
import { GET, POST } from './signInRoute.fixture.ts'

const origin = 'http://localhost:3000'
const account = privateKeyToAccount(`0x${'04'.repeat(32)}`)
const ask = (path: string, cookie = '') => GET(new Request(`${origin}/api/${path}`, { headers: { cookie } }))
const tell = (path: string, body: unknown, cookie = '', headers: Record<string, string> = {}) =>
  POST(
    new Request(`${origin}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin, 'content-type': 'application/json', cookie, ...headers },
    }),
  )
const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''

/** Signs a message with a nonce of the route's own. @returns What is posted, and the cookie of the browser. */
async function sign(changed: { readonly chainId?: string; readonly accountAddress?: string } = {}) {
  const answer = await ask('nonce')
  const { nonce } = await answer.json()
  const message = buildMessage({
    accountAddress: account.address,
    chainId: 'eip155:1',
    domain: 'localhost:3000',
    uri: origin,
    version: '1',
    nonce,
    issuedAt: new Date().toISOString(),
    ...changed,
  })
  return { proof: { message, signature: await account.signMessage({ message }) }, browser: cookieOf(answer) }
}

test('the guide shows the route that the next test runs', () => {
  const example = readFileSync(join(import.meta.dirname, 'signInRoute.fixture.ts'), 'utf8')
  expect(readFileSync(join(import.meta.dirname, '../../../docs/guides/sign-in.md'), 'utf8')).toContain(
    `\`\`\`ts\n${example.replace('./index.ts', '@latchkey/siwx')}\`\`\``,
  )
})

test('B-09 T-S1 a framework’s route signs in once for a nonce, knows the session by its cookie, and ends it', async () => {
  const { proof, browser } = await sign()

  const answer = await tell('sign-in', proof, browser)
  expect([answer.status, await answer.json()]).toEqual([200, true])
  const cookie = cookieOf(answer)
  expect(await (await ask('session', cookie)).json()).toEqual({ accountId: `eip155:1:${account.address}` })
  expect(await (await ask('session')).json()).toEqual({ accountId: null })
  expect((await tell('sign-in', proof, browser)).status).toBe(400)

  await tell('sign-out', {}, cookie)
  expect(await (await ask('session', cookie)).json()).toEqual({ accountId: null })
})

test('a framework’s route takes a nonce from the browser that it gave it to, and nothing from another page', async () => {
  const [attacker, user] = [await sign(), await sign()]
  expect((await tell('sign-in', attacker.proof, user.browser)).status).toBe(400)
  expect((await tell('sign-in', user.proof, user.browser, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await tell('sign-in', user.proof, user.browser, { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await tell('sign-in', user.proof, user.browser)).status).toBe(200)
})

test('a framework’s route refuses chains that it does not list, and what is no message', async () => {
  const elsewhere = await sign({ chainId: 'eip155:5' })
  expect((await tell('sign-in', elsewhere.proof, elsewhere.browser)).status).toBe(400)
  for (const body of [null, {}, { message: 1, signature: 2 }]) expect((await tell('sign-in', body)).status).toBe(400)
})
