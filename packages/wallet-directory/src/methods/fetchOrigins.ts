import { array, object, string } from '@latchkey/common/schema'
import type { InferOutput } from 'valibot'
import type { WalletDirectory } from '../client.ts'

/** The answer of `GET /projects/v1/origins`. No entry allows nothing (V-13). */
export const originsSchema = object({ allowedOrigins: array(string()) })

/** See {@link originsSchema}. */
export type Origins = InferOutput<typeof originsSchema>

/**
 * The origins that may use the project: exact ones, and ones with a wildcard for one label.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement V-13 · GET /projects/v1/origins
 */
export function fetchOrigins(directory: WalletDirectory, parameters: fetchOrigins.Parameters = {}): Promise<Origins> {
  return directory.get('/projects/v1/origins', originsSchema, { signal: parameters.signal })
}

export declare namespace fetchOrigins {
  type Parameters = { signal?: AbortSignal | undefined }
}
