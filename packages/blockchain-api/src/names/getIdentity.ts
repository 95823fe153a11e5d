import { maxLength, nullable, object, pipe, string } from '@latchkey/common/schema'
import type { InferOutput } from 'valibot'
import type { BlockchainApi } from '../client.ts'

/** The answer of `GET /v1/identity/{address}`. */
export const identitySchema = object({
  name: nullable(pipe(string(), maxLength(255))),
  avatar: nullable(pipe(string(), maxLength(2048))),
})

/** See {@link identitySchema}. */
export type Identity = InferOutput<typeof identitySchema>

/**
 * Looks up the name and picture an address goes by.
 *
 * @returns `name` is an ENS-like name that resolves back to the address; `avatar` an https URL. Both null if it has none.
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-12 · GET /v1/identity/{address}
 */
export function getIdentity(api: BlockchainApi, parameters: getIdentity.Parameters): Promise<Identity> {
  const { address, sender, signal } = parameters
  return api.get(`/v1/identity/${encodeURIComponent(address)}`, identitySchema, { query: { sender }, signal })
}

export declare namespace getIdentity {
  type Parameters = {
    address: string
    /** The address of the user who asks. */
    sender?: string | undefined
    signal?: AbortSignal | undefined
  }
}
