import { array, boolean, type InferOutput, maxLength, object, pipe, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'

/** The answer of `GET /v1/profile/suggestions/{name}`. */
export const suggestionsSchema = object({ suggestions: array(object({ name: pipe(string(), maxLength(255)), registered: boolean() })) })

/** See {@link suggestionsSchema}. */
export type Suggestions = InferOutput<typeof suggestionsSchema>

/**
 * Names like the one that is being typed, and whether they are taken; the typed one first.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement E-16 · GET /v1/profile/suggestions/{name}
 */
export function suggestNames(api: BlockchainApi, parameters: suggestNames.Parameters): Promise<Suggestions> {
  const { name, zone, signal } = parameters
  return api.get(`/v1/profile/suggestions/${encodeURIComponent(name)}`, suggestionsSchema, { query: { zone }, signal })
}

export declare namespace suggestNames {
  type Parameters = {
    /** Without a suffix. */
    name: string
    /** The suffix; the gateway's own unless set. */
    zone?: string | undefined
    signal?: AbortSignal | undefined
  }
}
