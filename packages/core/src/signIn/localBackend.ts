import { formatAccountId, toChainId } from '@latchkey/common'
import { checkMessage, createNonce, readMessage, SignInRefusedError } from '@latchkey/common/sign-in'
import { checkSignature } from '../account/checkSignature.ts'
import type { Kit } from '../kit.ts'
import { toSessionKey } from './findSession.ts'
import type { SignInBackend } from './siwxConfig.ts'

/** Signing in to this page alone, checked here. It proves nothing to a server. */
export function localBackend(kit: Kit): SignInBackend {
  const nonces = kit.once('signInNonces', () => new Set<string>())
  return {
    async createNonce() {
      const nonce = createNonce()
      nonces.add(nonce)
      return nonce
    },
    async verify({ accountId, message, signature, signal }) {
      const data = readMessage(message)
      checkMessage(data, { origin: kit.page.origin(), nowMs: kit.clock.now() })
      const account = formatAccountId({ chainId: toChainId(data.chainId), address: data.accountAddress })
      if (toSessionKey(account) !== toSessionKey(accountId)) throw new SignInRefusedError({ reason: 'address' })
      if (!nonces.delete(data.nonce)) throw new SignInRefusedError({ reason: 'nonce' })
      if (!(await checkSignature(kit, { account, message, signature, signal }))) throw new SignInRefusedError({ reason: 'signature' })
      return data.expirationTime === undefined ? {} : { expiresAt: data.expirationTime }
    },
    findSession: async ({ session }) => session,
    signOut: async () => {},
  }
}
