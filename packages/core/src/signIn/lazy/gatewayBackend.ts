import {
  createSignInNonce,
  listSignInSessions,
  postLoginSession,
  revokeSignInSession,
  type SignInSession as StoredSession,
  verifySignIn,
} from '@latchkey/blockchain-api'
import { parseAccountId } from '@latchkey/common/caip'
import { hasCode } from '@latchkey/common/contract'
import { getBlockchainApi } from '../../gateway/getBlockchainApi.ts'
import type { Kit } from '../../kit.ts'
import { SiwxOffError } from '../errors.ts'
import type { LoginBackend, SignInSession } from '../siwxConfig.ts'

/** Signing in at the gateway: it issues nonces, verifies, and stores sessions, whose tokens this page saves (E-21). */
export function gatewayBackend(kit: Kit): LoginBackend {
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
    async verifyLogin({ data, message, signature, signal }) {
      const { scheme: _, aud: __, resources, ...fields } = data
      const { token, expiresAt } = await postLoginSession(api(), {
        data: { ...fields, ...(resources && { resources: [...resources] }) },
        ...{ message, signature, signal },
      })
      return { token, expiresAt }
    },
    async findSession({ accountId, session, signal }) {
      if (session?.token === undefined) return undefined
      try {
        return (await findStored(api(), { ...session, token: session.token, accountId, signal })) ? session : undefined
      } catch (error) {
        // Over, or ended elsewhere. A gateway that cannot be reached ends nothing.
        if (isOver(error)) return undefined
        return session
      }
    },
    async signOut({ session, signal }) {
      if (session?.token === undefined) return
      const { token } = session
      try {
        const id = session.id ?? (await findStored(api(), { ...session, token, signal }))?.id
        if (id !== undefined) await revokeSignInSession(api(), { token, id, signal })
      } catch (error) {
        if (!isOver(error)) throw error
      }
    },
  }
}

/** The gateway's session of a token, by its id; one that came with a login has told none, and is known by its message. */
async function findStored(
  api: NonNullable<ReturnType<typeof getBlockchainApi>>,
  { token, accountId, id, message, signal }: SignInSession & { readonly token: string; readonly signal: AbortSignal },
): Promise<StoredSession | undefined> {
  const { sessions } = await listSignInSessions(api, { token, chainId: parseAccountId(accountId).chainId, signal })
  return sessions.find((one) => (id === undefined ? one.message === message : one.id === id))
}

/** Whether the gateway says that a session is none any more. */
function isOver(error: unknown): boolean {
  const { status } = Object(error) as { status?: unknown }
  return status === 401 || status === 404 || hasCode(error, 'SESSION_EXPIRED')
}
