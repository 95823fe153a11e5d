import { type InferOutput, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { signInSessionSchema, signInTokenSchema } from './signIn.ts'

/** The answer of `POST /v1/siwx/verify`. */
export const signInSchema = object({ session: signInSessionSchema, token: signInTokenSchema })

/** See {@link signInSchema}. */
export type SignIn = InferOutput<typeof signInSchema>

/**
 * Has the gateway verify a signed sign-in message. An {@link HttpError} 400 names what is not right in its reasons.
 *
 * @returns The session, and its token: a secret, told once.
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement B-09 · POST /v1/siwx/verify
 */
export function verifySignIn(api: BlockchainApi, parameters: verifySignIn.Parameters): Promise<SignIn> {
  const { signal, ...body } = parameters
  return api.post('/v1/siwx/verify', signInSchema, { body, signal })
}

export declare namespace verifySignIn {
  type Parameters = {
    message: string
    signature: string
    /** CAIP-2; the message's. */
    chainId: string
    /** The message's. */
    accountAddress: string
    /** Base64, where a signature does not give it away (Cosmos). */
    publicKey?: string | undefined
    signal?: AbortSignal | undefined
  }
}
