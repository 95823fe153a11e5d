import type { BlockchainApi } from '../client.ts'
import { type Profile, profileSchema } from './profile.ts'

/**
 * Registers a name for the address that signed the message.
 *
 * An {@link HttpError} 409 says that the name is taken, 400 that the message or its signature is not right.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement S-21 · POST /v1/profile/account
 */
export function registerName(api: BlockchainApi, parameters: registerName.Parameters): Promise<Profile> {
  const { coinType, address, message, signature, signal } = parameters
  const body = { coin_type: coinType, address, message, signature }
  return api.post('/v1/profile/account', profileSchema, { body, signal })
}

export declare namespace registerName {
  type Parameters = {
    /** ENSIP-11. */
    coinType: number
    address: string
    /** JSON: `{ name, attributes, timestamp }`, the timestamp in seconds and at most 5 min old. */
    message: string
    /** Of the message by `address`, contract accounts included. */
    signature: string
    signal?: AbortSignal | undefined
  }
}
