import { createSignInNonce, listSignInSessions, revokeSignInSession, verifySignIn } from '@latchkey/blockchain-api'
import { parseAccountId } from '@latchkey/common/caip'
import { hasCode } from '@latchkey/common/contract'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { SiwxOffError } from '../errors.ts'
import type { SignInBackend } from '../siwxConfig.ts'

/** Signing in at the gateway: it issues nonces, verifies, and stores sessions, whose tokens this page saves (E-21). */
export function gatewayBackend(kit: Kit): SignInBackend {
  const api = () => {
    const found = getBlockchainApi(kit)
    if (!found) throw new SiwxOffError()
    return found
  }
  return {
    createNonce: async ({ signal }) => (await createSignInNonce(api(), { signal })).nonce,
    async verify({ data, message, signature, signal }) {
      const { chainId, accountAddress } = data
      const { session, token } = await verifySignIn(api(), { message, signature, chainId, accountAddress, signal })
      return { id: session.id, token, expiresAt: session.expiresAt }
    },
    async findSession({ accountId, session, signal }) {
      if (session?.token === undefined) return undefined
      const { chainId } = parseAccountId(accountId)
      try {
        const { sessions } = await listSignInSessions(api(), { token: session.token, chainId, signal })
        return sessions.some(({ id }) => id === session.id) ? session : undefined
      } catch (error) {
        // Over, or ended elsewhere. A gateway that cannot be reached ends nothing.
        if (isOver(error)) return undefined
        return session
      }
    },
    async signOut({ session, signal }) {
      if (session?.token === undefined || session.id === undefined) return
      await revokeSignInSession(api(), { token: session.token, id: session.id, signal }).catch((error) => {
        if (!isOver(error)) throw error
      })
    },
  }
}

/** Whether the gateway says that a session is none any more. */
function isOver(error: unknown): boolean {
  const { status } = Object(error) as { status?: unknown }
  return status === 401 || status === 404 || hasCode(error, 'SESSION_EXPIRED')
}
