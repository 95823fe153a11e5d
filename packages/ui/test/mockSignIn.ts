import type { SignInBackend } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test/mockAdapter'

/** Who signs in. */
export const signer = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

/** A site that asks for a sign-in, and a wallet that signs. */
export const mockSignIn = (
  sign: (message: string) => Promise<string> = async (message) => `signed ${message}`,
  required = true,
  isAsked?: Promise<void>,
) => ({
  adapters: [
    mockAdapter({
      wallets: [{ id: 'com.tidewell', name: 'Tidewell', addresses: [signer] }],
      capabilities: { signMessage: ({ message }: { message: string }) => sign(message) },
    }),
  ],
  siwx: { backend: backend(isAsked), required, statement: 'Sign in to save your garden.' },
})

/** A server that takes what this wallet signs. */
function backend(isAsked: Promise<void> = Promise.resolve()): SignInBackend {
  return {
    createNonce: async () => 'aGoodNonce0123456789',
    async verify({ message, signature }) {
      await isAsked
      return signature === `signed ${message}`
    },
    findSession: async () => undefined,
    signOut: async () => undefined,
  }
}
