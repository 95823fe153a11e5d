import { array, type InferOutput, maxLength, nullish, object, pipe, string } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { decimalAmount, nameText, symbolText } from '../texts.ts'

/** The answer of `GET /v1/onramp/options`. */
export const onRampOptionsSchema = object({
  purchaseCurrencies: array(
    object({
      id: pipe(string(), maxLength(64)),
      name: nameText,
      symbol: symbolText,
      networks: array(
        object({
          name: nameText,
          display_name: nameText,
          /** A CAIP-2 id, or the reference alone on EVM. */
          chain_id: pipe(string(), maxLength(64)),
          contract_address: nullish(pipe(string(), maxLength(128))),
        }),
      ),
    }),
  ),
  paymentCurrencies: array(
    object({
      /** ISO 4217. */
      id: pipe(string(), maxLength(8)),
      payment_method_limits: array(object({ id: pipe(string(), maxLength(64)), min: decimalAmount, max: decimalAmount })),
    }),
  ),
})

/** See {@link onRampOptionsSchema}. */
export type OnRampOptions = InferOutput<typeof onRampOptionsSchema>

/** Something that can be bought. */
export type PurchaseCurrency = OnRampOptions['purchaseCurrencies'][number]

/** Something that can be paid with. */
export type PaymentCurrency = OnRampOptions['paymentCurrencies'][number]

/**
 * What can be bought, on which networks, and paid with what (E-15).
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement E-15 · GET /v1/onramp/options
 */
export function listOnRampOptions(api: BlockchainApi, parameters: listOnRampOptions.Parameters = {}): Promise<OnRampOptions> {
  return api.get('/v1/onramp/options', onRampOptionsSchema, { signal: parameters.signal })
}

export declare namespace listOnRampOptions {
  type Parameters = {
    signal?: AbortSignal | undefined
  }
}
