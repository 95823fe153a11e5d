import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { type SignInServer, startSignInServer } from './startSignInServer.ts'

const origin = 'http://127.0.0.1:4173'
const open: SignInServer[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.stop()))
})

/** Signs by a hash: which signatures hold is `@latchkey/siwx`'s to say, and is tested there and in journeys. */
const sign = (message: string) => createHash('sha256').update(message).digest('hex')

async function start() {
  let nonces = 0
  const server = await startSignInServer({
    origin,
    siwx: {
      createNonce: () => {
        nonces += 1
        return `nonce${nonces}`
      },
      parseMessage: (message) => ({ nonce: message.split(' ')[1] ?? '' }),
      verifySignIn: async ({ message, signature, nonce, origin: asked }) => {
        if (signature !== sign(message) || asked !== origin || !message.endsWith(nonce)) throw new Error('Refused')
        return { chainId: 'eip155:1', accountAddress: '0xaa' }
      },
    },
  })
  open.push(server)
  const ask = async (path: string, { body, cookie }: { body?: unknown; cookie?: string } = {}) =>
    fetch(`${server.url}${path}`, {
      headers: { ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    })
  const takeMessage = async () => {
    const { nonce } = (await (await ask('/api/nonce')).json()) as { nonce: string }
    return `sign-in ${nonce}`
  }
  return { server, ask, takeMessage }
}

test('begins a session for the account that signed its nonce, and ends it', async () => {
  const { server, ask, takeMessage } = await start()
  const message = await takeMessage()
  const signedIn = await ask('/api/sign-in', { body: { message, signature: sign(message) } })
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''

  expect(signedIn.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
  expect(signedIn.headers.get('access-control-allow-origin')).toBe(origin)
  expect(await (await ask('/api/session', { cookie })).json()).toEqual({ accountId: 'eip155:1:0xaa' })
  expect(server.accounts()).toEqual(['eip155:1:0xaa'])

  await ask('/api/sign-out', { body: {}, cookie })
  expect(await (await ask('/api/session', { cookie })).json()).toEqual({ accountId: null })
})

test('takes a nonce once, and only its own', async () => {
  const { server, ask, takeMessage } = await start()
  const message = await takeMessage()
  const proof = { message, signature: sign(message) }

  expect((await ask('/api/sign-in', { body: { ...proof, signature: 'wrong' } })).status).toBe(400)
  expect((await ask('/api/sign-in', { body: proof })).status).toBe(400)
  const foreign = 'sign-in nonce99'
  expect((await ask('/api/sign-in', { body: { message: foreign, signature: sign(foreign) } })).status).toBe(400)
  expect((await ask('/api/sign-in', { body: { message: 1 } })).status).toBe(400)
  expect(server.accounts()).toEqual([])
})

test('ends all sessions when the test says so', async () => {
  const { server, ask, takeMessage } = await start()
  const message = await takeMessage()
  await ask('/api/sign-in', { body: { message, signature: sign(message) } })
  server.endSessions()
  expect(server.accounts()).toEqual([])
})

test('an address that is none is not found, and the server goes on', async () => {
  const { ask } = await start()
  expect((await ask('//')).status).toBe(404)
  expect((await ask('/api/session')).status).toBe(200)
})
