import { connect, type SignInBackend } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { createReactTestKit, renderHook } from '../../../test/renderHook.tsx'
import { useSignIn } from './useSignIn.ts'

const backend: SignInBackend = {
  createNonce: async () => 'aGoodNonce0123456789',
  verify: async ({ message, signature }) => signature === `signed ${message}`,
  findSession: async () => undefined,
  signOut: async () => undefined,
}

test('S-13 shows what goes on, signs in and out', async () => {
  const adapter = mockAdapter({ capabilities: { signMessage: async ({ message }) => `signed ${message}` } })
  const kit = createReactTestKit({ adapter, siwx: { backend, required: false } })
  const unmount = kit.mount()
  const { result } = await renderHook(useSignIn, kit)
  await act(async () => void (await connect(kit, { connectorId: 'mock' })))
  await vi.waitFor(() => expect(result.current.step).toBe('ready'))
  expect(result.current).toMatchObject({ isSignedIn: false, isRequired: false })
  expect(result.current.message).toContain('wants you to sign in')

  await act(async () => void (await result.current.signIn()))
  expect(result.current).toMatchObject({ isSignedIn: true, status: 'success', step: 'idle' })

  await act(() => result.current.signOut())
  expect(result.current.isSignedIn).toBe(false)
  unmount()
})

test('V-15 what cannot be is in `error`', async () => {
  const { result } = await renderHook(useSignIn)

  await act(async () => expect(await result.current.signIn()).toBeUndefined())

  expect(result.current.error).toMatchObject({ code: 'SIWX_OFF' })
})
