import type { BlockchainApi } from '../client.ts'
import { type Profile, profileSchema } from './profile.ts'

/**
 * Looks a name up. The gateway's own suffix and the legacy ones are known (C-11); others go to the chain.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/profile/account/{name}
 */
export function resolveName(api: BlockchainApi, parameters: resolveName.Parameters): Promise<Profile> {
  const { name, signal } = parameters
  return api.get(`/v1/profile/account/${encodeURIComponent(name)}`, profileSchema, { query: { apiVersion: '2' }, signal })
}

export declare namespace resolveName {
  type Parameters = {
    /** With its suffix. An HTTP 404 means that the name is not registered. */
    name: string
    signal?: AbortSignal | undefined
  }
}
