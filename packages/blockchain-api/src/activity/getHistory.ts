import { rowsOf } from '@latchkey/common/web'
import { array, type InferOutput, nullable, object } from 'valibot'
import type { BlockchainApi } from '../client.ts'
import { cursorText } from '../texts.ts'
import { transactionSchema } from './transaction.ts'

/** The answer of `GET /v1/account/{account}/history`. */
export const historySchema = object({ data: array(transactionSchema), next: nullable(cursorText) })

/** See {@link historySchema}. */
export type History = InferOutput<typeof historySchema>

const answerSchema = object({ ...historySchema.entries, data: rowsOf(transactionSchema) })

/**
 * A page of what an account did, the latest first. What is no transaction is left out.
 *
 * @returns `next` asks for the page after it; null on the last one.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-01 · GET /v1/account/{account}/history
 */
export function getHistory(api: BlockchainApi, parameters: getHistory.Parameters): Promise<History> {
  const { account, cursor, chainId, signal } = parameters
  return api.get(`/v1/account/${encodeURIComponent(account)}/history`, answerSchema, { query: { cursor, chainId }, signal })
}

export declare namespace getHistory {
  type Parameters = {
    /** An address, on any chain. */
    account: string
    /** `next` of the page before, with the same other parameters. */
    cursor?: string | undefined
    /** CAIP-2; all chains that the gateway has a history of unless set. */
    chainId?: string | undefined
    signal?: AbortSignal | undefined
  }
}
