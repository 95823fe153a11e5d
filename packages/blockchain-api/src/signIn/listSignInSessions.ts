import { array, type InferOutput, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { signInSessionSchema } from './signIn.ts'

/** The answer of `GET /v1/siwx/sessions`. */
export const signInSessionsSchema = object({ sessions: array(signInSessionSchema) })

/** See {@link signInSessionsSchema}. */
export type SignInSessions = InferOutput<typeof signInSessionsSchema>

/**
 * Lists the sessions of the account that a token belongs to, the latest first. An {@link HttpError} 401 says that its session is over.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement B-09 · GET /v1/siwx/sessions
 */
export function listSignInSessions(api: BlockchainApi, parameters: listSignInSessions.Parameters): Promise<SignInSessions> {
  const { token, chainId, address, signal } = parameters
  const headers = { authorization: `Bearer ${token}` }
  return api.get('/v1/siwx/sessions', signInSessionsSchema, { query: { chainId, address }, headers, signal })
}

export declare namespace listSignInSessions {
  type Parameters = {
    token: string
    /** CAIP-2; all chains unless set. */
    chainId?: string | undefined
    address?: string | undefined
    signal?: AbortSignal | undefined
  }
}
