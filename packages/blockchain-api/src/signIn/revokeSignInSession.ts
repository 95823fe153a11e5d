import { object } from 'valibot'
import type { BlockchainApi } from '../client.ts'

/** The answer of `DELETE /v1/siwx/sessions/{id}`. */
export const revokedSignInSchema = object({})

/**
 * Ends a session of the account that a token belongs to. An {@link HttpError} 404 says that it is over already.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement B-09 · DELETE /v1/siwx/sessions/{id}
 */
export async function revokeSignInSession(api: BlockchainApi, parameters: revokeSignInSession.Parameters): Promise<void> {
  const { token, id, signal } = parameters
  const headers = { authorization: `Bearer ${token}` }
  await api.delete(`/v1/siwx/sessions/${encodeURIComponent(id)}`, revokedSignInSchema, { headers, signal })
}

export declare namespace revokeSignInSession {
  type Parameters = { token: string; id: string; signal?: AbortSignal | undefined }
}
