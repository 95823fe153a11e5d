import { type InferOutput, object, pipe, regex, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { timeText } from '../texts.ts'

/** The answer of `POST /v1/siwx/nonce`. */
export const signInNonceSchema = object({ nonce: pipe(string(), regex(/^[A-Za-z0-9]{8,128}$/)), expiresAt: timeText })

/** See {@link signInNonceSchema}. */
export type SignInNonce = InferOutput<typeof signInNonceSchema>

/**
 * Asks for a nonce: good for one sign-in, of this page, for five minutes.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement B-09 · POST /v1/siwx/nonce
 */
export function createSignInNonce(api: BlockchainApi, parameters: createSignInNonce.Parameters = {}): Promise<SignInNonce> {
  return api.post('/v1/siwx/nonce', signInNonceSchema, { signal: parameters.signal })
}

export declare namespace createSignInNonce {
  type Parameters = { signal?: AbortSignal | undefined }
}
