import { array, type InferOutput, integer, maxLength, nullable, number, object, pipe, regex, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { hexData, linkText, nameText, rawAmount, symbolText, timeText } from '../texts.ts'
import { permissionSchema, policiesSchema } from './permission.ts'

/** The answer of `GET /v1/sessions/{id}`. */
export const smartSessionsSchema = object({
  pcis: array(
    object({
      /** The permission's hash on the chain (ERC-7710). */
      pci: pipe(string(), regex(/^0x[0-9a-f]{64}$/, '32 bytes in hex')),
      project: object({
        /** What the site calls itself. */
        name: nameText,
        /** Its origin. */
        url: linkText,
        iconUrl: nullable(linkText),
      }),
      createdAt: timeText,
      /** Unix time, in seconds. */
      expiration: pipe(number(), integer()),
      permissions: array(permissionSchema),
      policies: policiesSchema,
      /** Null while the chain would still honour it. */
      revokedAt: nullable(timeText),
      /** What `wallet_revokePermissions` takes; it does not let its holder use the permission. */
      context: pipe(hexData, maxLength(32_768)),
      /** The asset it can spend, and how much of the limit is used by now; null where it spends none, or the amount is unknown. */
      spent: nullable(object({ symbol: symbolText, decimals: pipe(number(), integer()), used: nullable(rawAmount) })),
    }),
  ),
})

/** See {@link smartSessionsSchema}. */
export type SmartSessions = InferOutput<typeof smartSessionsSchema>

/** One permission that an account has given. */
export type SmartSession = SmartSessions['pcis'][number]

/**
 * Lists the permissions that a smart account has given, the latest first; those that are over and revoked ones, too.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/sessions/{id} · ERC-7715
 */
export function listSmartSessions(api: BlockchainApi, parameters: listSmartSessions.Parameters): Promise<SmartSessions> {
  const { account, signal } = parameters
  return api.get(`/v1/sessions/${encodeURIComponent(account)}`, smartSessionsSchema, { signal })
}

export declare namespace listSmartSessions {
  type Parameters = {
    /** CAIP-10. */
    account: string
    signal?: AbortSignal | undefined
  }
}
