import { type InferOutput, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { linkText } from '../texts.ts'

/** The answer of `POST /v1/generators/onrampurl`. */
export const onRampUrlSchema = object({ url: linkText })

/** See {@link onRampUrlSchema}. */
export type OnRampUrl = InferOutput<typeof onRampUrlSchema>

/**
 * Makes the address at which a provider sells, for the accounts that shall receive. Open it through the safe-link gate.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement N-23 · POST /v1/generators/onrampurl
 */
export function createOnRampUrl(api: BlockchainApi, parameters: createOnRampUrl.Parameters): Promise<OnRampUrl> {
  const { signal, ...body } = parameters
  return api.post('/v1/generators/onrampurl', onRampUrlSchema, { body, signal })
}

export declare namespace createOnRampUrl {
  type Parameters = {
    /** Accounts that shall receive, and what. */
    destinationWallets: readonly {
      readonly address: string
      readonly blockchains: readonly string[]
      readonly assets?: readonly string[]
    }[]
    /** CAIP-2, or the provider's name of a network. */
    defaultNetwork?: string | undefined
    partnerUserId?: string | undefined
    defaultExperience?: 'buy' | 'send' | undefined
    /** Whole units of the asset that is bought. */
    presetCryptoAmount?: number | undefined
    /** Whole units of the currency that is paid. */
    presetFiatAmount?: number | undefined
    /** Name of one; the first that sells it unless set. */
    provider?: string | undefined
    signal?: AbortSignal | undefined
  }
}
