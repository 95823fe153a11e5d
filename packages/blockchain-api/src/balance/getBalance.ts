import { array, object } from '@latchkey/common/schema'
import { rowsOf } from '@latchkey/common/web'
import type { InferOutput } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { tokenBalanceSchema } from './tokenBalance.ts'

/** The answer of `GET /v1/account/{address}/balance`. */
export const balanceSchema = object({ balances: array(tokenBalanceSchema) })

/** See {@link balanceSchema}. */
export type Balance = InferOutput<typeof balanceSchema>

const answerSchema = object({ balances: rowsOf(tokenBalanceSchema) })

/**
 * What an address holds, on one chain or on all that the gateway serves.
 *
 * Tokens whose decimals are '0' are left out (V-08), and so is what is no balance. The gateway may answer from a cache of 30 s.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/account/{address}/balance
 */
export async function getBalance(api: BlockchainApi, parameters: getBalance.Parameters): Promise<Balance> {
  const { address, currency = 'usd', chainId, forceUpdate, signal } = parameters
  const query = { currency, chainId, forceUpdate: forceUpdate ? 'true' : undefined }
  const { balances } = await api.get(`/v1/account/${encodeURIComponent(address)}/balance`, answerSchema, { query, signal })
  return { balances: balances.filter((balance) => Number(balance.quantity.decimals) !== 0) }
}

export declare namespace getBalance {
  type Parameters = {
    address: string
    /** Of `price` and `value`; ISO 4217, lower case. */
    currency?: string | undefined
    /** CAIP-2. */
    chainId?: string | undefined
    /** Asks the chains even if the gateway has a fresh answer. */
    forceUpdate?: boolean | undefined
    signal?: AbortSignal | undefined
  }
}
