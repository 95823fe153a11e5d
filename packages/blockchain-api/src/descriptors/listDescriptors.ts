import { array, type InferOutput, maxLength, object, pipe, record, regex, string, unknown } from 'valibot'
import type { BlockchainApi } from '../client.ts'

const word = pipe(string(), regex(/^0x[0-9a-f]{64}$/, '32 bytes'))

/** The answer of `GET /v1/descriptors`. */
export const descriptorsSchema = object({
  descriptors: pipe(
    array(
      object({
        /** ERC-7730, as it was hashed: who uses it reads it with `readDescriptor`, and binds it again. */
        descriptor: record(string(), unknown()),
        /** Keccak-256 of its canonical JSON (ERC-8176). */
        hash: word,
        /** Attestations (ERC-8176) as they were signed: who shows one verifies it. */
        attestations: pipe(array(record(string(), unknown())), maxLength(16)),
        /** Those among their signers whom the operator trusts. */
        attesters: array(pipe(string(), regex(/^0x[0-9a-f]{40}$/, 'an address'))),
      }),
    ),
    maxLength(16),
  ),
})

/** See {@link descriptorsSchema}. */
export type Descriptors = InferOutput<typeof descriptorsSchema>

/**
 * Descriptors (ERC-7730) that the operator has imported for a contract: words for its calls and for typed data that it verifies.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement B-35 · GET /v1/descriptors
 */
export function listDescriptors(api: BlockchainApi, parameters: listDescriptors.Parameters): Promise<Descriptors> {
  const { chainId, address, signal } = parameters
  return api.get('/v1/descriptors', descriptorsSchema, { query: { chainId, address }, signal })
}

export declare namespace listDescriptors {
  type Parameters = {
    /** CAIP-2, of an EVM chain. */
    chainId: string
    /** The contract's. */
    address: string
    signal?: AbortSignal | undefined
  }
}
