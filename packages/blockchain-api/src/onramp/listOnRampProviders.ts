import { array, maxLength, pipe, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'

/** The answer of `GET /v1/onramp/providers`. */
export const onRampProvidersSchema = array(pipe(string(), maxLength(64)))

/**
 * Names of the providers that the operator has an account with; others are not offered (S-31).
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement S-31 · GET /v1/onramp/providers
 */
export function listOnRampProviders(api: BlockchainApi, parameters: listOnRampProviders.Parameters = {}): Promise<string[]> {
  return api.get('/v1/onramp/providers', onRampProvidersSchema, { signal: parameters.signal })
}

export declare namespace listOnRampProviders {
  type Parameters = { signal?: AbortSignal | undefined }
}
