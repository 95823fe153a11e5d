import { array, type InferOutput, object, optional, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'

/** The answer of `GET /v1/supported-chains`: CAIP-2 ids by transport, and those that have a bundler (ERC-4337). */
export const supportedChainsSchema = object({ http: array(string()), ws: array(string()), bundler: optional(array(string())) })

/** See {@link supportedChainsSchema}. */
export type SupportedChains = InferOutput<typeof supportedChainsSchema>

/**
 * The chains whose nodes the gateway's RPC proxy reaches.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-06 · GET /v1/supported-chains
 */
export function listSupportedChains(api: BlockchainApi, parameters: listSupportedChains.Parameters = {}): Promise<SupportedChains> {
  return api.get('/v1/supported-chains', supportedChainsSchema, { signal: parameters.signal })
}

export declare namespace listSupportedChains {
  type Parameters = { signal?: AbortSignal | undefined }
}
