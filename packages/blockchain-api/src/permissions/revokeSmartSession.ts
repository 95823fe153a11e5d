import { object } from 'valibot'
import type { BlockchainApi } from '../client.ts'

/** The answer of `POST /v1/sessions/{id}/revoke`. */
export const revokedSmartSessionSchema = object({})

/**
 * Has the gateway note that a permission is revoked. The chain comes first: an {@link HttpError} 409 says that it still honours it.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement E-16 · POST /v1/sessions/{id}/revoke
 */
export async function revokeSmartSession(api: BlockchainApi, parameters: revokeSmartSession.Parameters): Promise<void> {
  const { account, pci, signature, signal } = parameters
  await api.post(`/v1/sessions/${encodeURIComponent(account)}/revoke`, revokedSmartSessionSchema, { body: { pci, signature }, signal })
}

export declare namespace revokeSmartSession {
  type Parameters = {
    /** CAIP-10. */
    account: string
    pci: string
    /** The account's over the `pci`, as a text. */
    signature: string
    signal?: AbortSignal | undefined
  }
}
