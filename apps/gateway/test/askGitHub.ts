import { createHash, randomBytes } from 'node:crypto'
import { createToken, hashToken } from '../src/accounts/sessions/tokens.ts'
import type { TestDevice } from './createTestDevice.ts'
import { appOrigin, type TestGateway } from './startTestGateway.ts'

/** What a test gateway needs for {@link askGitHub}. */
export const gitHubEnv = { LATCHKEY_SOCIAL_CLIENTS: JSON.stringify({ github: { clientId: 'latchkey', clientSecret: 'secret' } }) }

/**
 * Signs in at a provider that vouches for no address and no moment, as GitHub does: its answer is written as though its user had come back.
 * With a token it proves the session's owner once more.
 */
export async function askGitHub(gateway: TestGateway, device: TestDevice, parameters: askGitHub.Parameters): Promise<Response> {
  const { subject, now, stepUp, token } = parameters
  const linkVerifier = randomBytes(32).toString('base64url')
  const linkHash = createHash('sha256').update(Buffer.from(linkVerifier, 'base64url')).digest('base64url')
  const purpose = stepUp === undefined ? 'login_recover' : 'step_up'
  const options = token === undefined ? {} : { token }
  const begun = { provider: 'github', linkHash, purpose, embedder: appOrigin, device: 'Test', ...(stepUp ? { stepUp } : {}) }
  const started = await device.ask('/v1/auth/social/start', begun, options)
  const { txnId } = (await started.json()) as { txnId: string }
  const handle = createToken('h')
  const identity = { issuer: 'github', subject, email: null, userName: 'mira', isFresh: false }
  await gateway.gateway.db
    .updateTable('social_login')
    .set({ identity: JSON.stringify(identity), handle_hash: hashToken(handle), handle_ends_at: now() + 60_000 })
    .where('id', '=', txnId)
    .execute()
  return device.ask('/v1/auth/social/redeem', { txnId, handle, linkVerifier }, options)
}

export declare namespace askGitHub {
  type Parameters = { subject: string; now: () => number; stepUp?: 'device_add' | 'export'; token?: string }
}
