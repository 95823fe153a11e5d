import { type FakeAnswer, fakeHttp } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestKit } from '../../test/createTestKit.ts'
import { gatewayBackend } from './lazy/gatewayBackend.ts'
import type { SignInSession } from './siwxConfig.ts'

const accountId = 'eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72' as never
const { signal } = new AbortController()
const session: SignInSession = { accountId, id: 's1', token: 'lks_aaaaaaaaaaaaaaaaaaaa' }
const listed = {
  id: 's1',
  data: {
    accountAddress: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    chainId: 'eip155:1',
    domain: 'app.example',
    uri: 'https://app.example',
    version: '1',
    nonce: 'abcdefgh1',
  },
  message: 'a message',
  signature: '0x00',
  createdAt: '2026-06-14T09:30:00.000Z',
  expiresAt: '2026-06-21T09:30:00.000Z',
}

function start(routes: Parameters<typeof fakeHttp>[0]) {
  const http = fakeHttp(routes)
  const kit = createTestKit({ gateway: 'https://gateway.example', projectId: 'p1', fetch: http.fetch })
  onTestFinished(() => kit.destroy())
  return { http, backend: gatewayBackend(kit) }
}

test('B-09 E-21 the gateway gives the nonce, verifies, and its token is what the page keeps', async () => {
  const { http, backend } = start({
    '/v1/siwx/nonce': () => ({ json: { nonce: 'aGoodNonce0123456789', expiresAt: listed.expiresAt } }),
    '/v1/siwx/verify': () => ({ json: { session: listed, token: 'lks_aaaaaaaaaaaaaaaaaaaa' } }),
  })
  expect(await backend.createNonce({ signal })).toBe('aGoodNonce0123456789')
  const proof = { accountId, data: listed.data as never, message: 'a message', signature: '0x00' }

  expect(await backend.verify({ ...proof, signal })).toEqual({ id: 's1', token: 'lks_aaaaaaaaaaaaaaaaaaaa', expiresAt: listed.expiresAt })

  const { chainId, accountAddress } = listed.data
  expect(http.requests.at(-1)?.body).toEqual({ message: 'a message', signature: '0x00', chainId, accountAddress })
})

test.each<[string, FakeAnswer, SignInSession | undefined]>([
  ['still stands', { json: { sessions: [listed] } }, session],
  ['was ended elsewhere', { json: { sessions: [] } }, undefined],
  ['is over', { status: 401 }, undefined],
  ['cannot be asked about', new TypeError('down'), session],
  ['is asked about too often', { status: 429 }, session],
])('a session that %s', async (_, answer, expected) => {
  const { backend } = start({ '/v1/siwx/sessions': () => answer })

  expect(await backend.findSession({ accountId, session, signal })).toBe(expected)
})

test('a page that knows of no session asks no server', async () => {
  const { http, backend } = start({})

  expect(await backend.findSession({ accountId, signal })).toBeUndefined()
  await backend.signOut({ accountId, signal })
  expect(http.requests).toEqual([])
})

test.each<[string, FakeAnswer, boolean]>([
  ['ends it', { json: {} }, true],
  ['says that it is over already', { status: 404 }, true],
  ['fails', { status: 500 }, false],
])('signing out at a gateway that %s', async (_, answer, isFine) => {
  const { http, backend } = start({ '/v1/siwx/sessions/s1': () => answer })

  const outcome = vi.fn()
  await backend.signOut({ accountId, session, signal }).catch(outcome)

  expect(http.requests[0]?.method).toBe('DELETE')
  expect(outcome).toHaveBeenCalledTimes(isFine ? 0 : 1)
})
