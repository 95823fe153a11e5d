import { array } from '@latchkey/common/schema'
import type { BlockchainApi } from '../client.ts'
import { type Profile, profileSchema } from './profile.ts'

/** The answer of `GET /v1/profile/reverse/{address}`. */
export const profilesSchema = array(profileSchema)

/**
 * All names that lead to an address, the oldest first.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/profile/reverse/{address}
 */
export function listNames(api: BlockchainApi, parameters: listNames.Parameters): Promise<Profile[]> {
  const { address, signal } = parameters
  return api.get(`/v1/profile/reverse/${encodeURIComponent(address)}`, profilesSchema, { signal })
}

export declare namespace listNames {
  type Parameters = {
    address: string
    signal?: AbortSignal | undefined
  }
}
