import type { ChainId } from '@latchkey/common/caip'
import { type AdapterContext, LatchkeyError, UserRejectedError } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { EmbeddedTimeoutError } from '../bridge/errors.ts'
import type { SharedWallet } from './createEmbeddedWallet.ts'
import { createProvider, type FaceState } from './createProvider.ts'

/** The provider of a user who is signed in, at a frame that answers each request with this error. */
function createFailing(error: unknown, isSignedIn = true) {
  const context = { namespace: 'eip155', getNetworks: () => [], emit: () => {} } as unknown as AdapterContext
  const wallet = { request: () => Promise.reject(error), abortRequests: () => {} } as unknown as SharedWallet
  const state: FaceState = { chainId: 'eip155:1' as ChainId, addresses: [] }
  return createProvider({ context, wallet, getState: () => (isSignedIn ? state : undefined), switchTo: async (chainId) => chainId })
}
const sign = { method: 'personal_sign', params: ['0x', '0x'] }

test.each([
  ['the user says no', new UserRejectedError(), 4001],
  ['the session is over', new LatchkeyError('SESSION_EXPIRED', 'Session Expired'), 4100],
  ['the frame is silent', new EmbeddedTimeoutError(), -32603],
  ['the chain says no', Object.assign(new Error('execution reverted'), { code: 3 }), 3],
  ['something else breaks', new TypeError('x is undefined'), -32603],
])('X-08 %s: the provider throws an error with a number (EIP-1193)', async (_what, error, code) => {
  const thrown: unknown = await createFailing(error)
    .request(sign)
    .catch((caught: unknown) => caught)
  expect(thrown).toBeInstanceOf(Error)
  expect(thrown).toMatchObject({ code, message: expect.stringMatching(/./) })
  expect([thrown, (thrown as Error).cause]).toContain(error)
})

test.each([
  ['a method on no list', { method: 'eth_sign' }, true, 4200],
  ['a chain that is not here', { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x5' }] }, true, 4902],
  ['no user is signed in', sign, false, 4900],
])('X-08 %s: the provider throws an error with a number (EIP-1193)', async (_what, call, isSignedIn, code) => {
  await expect(createFailing(new Error('not asked'), isSignedIn).request(call)).rejects.toMatchObject({ code })
})

test('N-18 a method on no list is refused and told of, and the request that waits is rejected with it', async () => {
  const told: string[] = []
  let decline = (_: Error) => {}
  const context = {
    namespace: 'eip155',
    getNetworks: () => [],
    emit: (name: string, { method }: { method: string }) => told.push(`${name} ${method}`),
  } as unknown as AdapterContext
  const wallet = {
    request: () =>
      new Promise((_, reject) => {
        decline = reject
      }),
    // The frame declines what it shows.
    abortRequests: () => decline(new UserRejectedError()),
  } as unknown as SharedWallet
  const state: FaceState = { chainId: 'eip155:1' as ChainId, addresses: [] }
  const provider = createProvider({ context, wallet, getState: () => state, switchTo: async (chainId) => chainId })
  const waiting = expect(provider.request(sign)).rejects.toMatchObject({ code: 4001 })

  await expect(provider.request({ method: 'eth_sign', params: ['0x', '0x'] })).rejects.toMatchObject({
    code: 4200,
    message: 'Requested RPC call is not allowed',
  })

  await waiting
  expect(told).toEqual(['approvalRequested personal_sign', 'methodRefused eth_sign', 'approvalSettled personal_sign'])
})
