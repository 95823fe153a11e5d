import { type InferOutput, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { timeText } from '../texts.ts'
import { type SignInSession, signInTokenSchema } from './signIn.ts'

/** The answer of `POST /v1/auth/session`. */
export const loginSessionSchema = object({ token: signInTokenSchema, expiresAt: timeText })

/** See {@link loginSessionSchema}. */
export type LoginSession = InferOutput<typeof loginSessionSchema>

/**
 * Has the gateway make a session of the sign-in message that the embedded wallet signed with its login. An {@link HttpError} 400 names
 * what is not right in its reasons.
 *
 * @returns The session's token: a secret, told once.
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-14 · POST /v1/auth/session
 */
export function postLoginSession(api: BlockchainApi, parameters: postLoginSession.Parameters): Promise<LoginSession> {
  const { signal, data, message, signature } = parameters
  return api.post('/v1/auth/session', loginSessionSchema, { body: { ...data, message, signature }, signal })
}

export declare namespace postLoginSession {
  type Parameters = Pick<SignInSession, 'data' | 'message' | 'signature'> & { signal?: AbortSignal | undefined }
}
