import { mockAdapter } from '@latchkey/test'
import { expect, onTestFinished, vi } from 'vitest'
import { connect } from '../src/connection/verbs.ts'
import { modalAtom } from '../src/modal/state.ts'
import { open } from '../src/modal/verbs.ts'
import { viewAtom } from '../src/router/state.ts'
import type { SignInBackend, SiwxConfig } from '../src/signIn/siwxConfig.ts'
import { signInAtom } from '../src/signIn/state.ts'
import { createTestKit, type TestKit } from './createTestKit.ts'

/** The accounts of the wallet, the active one first. */
export const alice = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
export const bob = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

/** A server that remembers whom it let in, and what it was asked. */
export function fakeServer(faults: Partial<SignInBackend> = {}) {
  const signedIn = new Set<string>()
  const calls: string[] = []
  const backend: SignInBackend = {
    createNonce: async () => `nonce${String(calls.push('nonce')).padStart(8, '0')}`,
    async verify({ accountId, message, signature }) {
      calls.push(`verify ${accountId}`)
      if (signature !== `signed ${message}`) return false
      signedIn.add(accountId)
      return true
    },
    async findSession({ accountId }) {
      calls.push(`find ${accountId}`)
      return signedIn.has(accountId)
    },
    async signOut({ accountId }) {
      calls.push(`out ${accountId}`)
      signedIn.delete(accountId)
    },
    ...faults,
  }
  return { backend, calls, signedIn }
}

/** A mounted kit whose users sign in; its wallet holds two accounts. */
export function startSignIn(
  siwx: SiwxConfig,
  options: Parameters<typeof createTestKit>[0] & { sign?: (message: string) => Promise<string> } = {},
) {
  const { sign = async (message: string) => `signed ${message}`, ...rest } = options
  const adapter = mockAdapter({ capabilities: { signMessage: ({ message }) => sign(message) }, wallets: [{ addresses: [alice, bob] }] })
  const kit = createTestKit({ adapter, siwx, ...rest })
  onTestFinished(() => kit.destroy())
  kit.mount()
  return kit
}
/** What goes on. */
export const step = (kit: TestKit) => kit.store.get(signInAtom).step
/** The view on screen. */
export const shown = (kit: TestKit) => (kit.store.get(modalAtom).open ? kit.store.get(viewAtom).view : undefined)
/** Waits until the user can be asked. */
export const ready = (kit: TestKit) => vi.waitFor(() => expect(step(kit)).toBe('ready'))
/** Connects with the modal open. */
export const arrive = async (kit: TestKit) => {
  await open(kit)
  await connect(kit, { connectorId: 'mock' })
  await ready(kit)
}
