import { array, integer, minValue, number, object, pipe } from '@latchkey/common/schema'
import { rowsOf } from '@latchkey/common/web'
import type { InferOutput } from 'valibot'
import type { WalletDirectory } from '../client.ts'
import { walletListingSchema } from '../wallet.ts'

/** The answer of `GET /getWallets`. `count` is of all pages. */
export const walletPageSchema = object({
  data: array(walletListingSchema),
  count: pipe(number(), integer(), minValue(0)),
})

/** See {@link walletPageSchema}. */
export type WalletPage = InferOutput<typeof walletPageSchema>

const answerSchema = object({ ...walletPageSchema.entries, data: rowsOf(walletListingSchema) })

/**
 * One page of the wallets that meet every given condition, in the directory's order.
 *
 * An id that the answer repeats is kept once, a listing that is none is left out, and `count` is never less than what came.
 *
 * @throws {@link HttpError} · {@link NetworkUnreachableError} · {@link AbortedError} · {@link DecodeError}
 * @see Requirement A-02 · GET /getWallets
 */
export async function listWallets(directory: WalletDirectory, parameters: listWallets.Parameters = {}): Promise<WalletPage> {
  const { page, entries, include, exclude, chains, search, badgeType, platform, names, rdns, signal } = parameters
  const query = {
    page,
    entries,
    include: list(include),
    exclude: list(exclude),
    chains: list(chains),
    search: search || undefined,
    badge_type: badgeType,
    platform,
    names: list(names),
    rdns: list(rdns),
  }
  const answer = await directory.get('/getWallets', answerSchema, { query, signal })
  const data = [...new Map(answer.data.map((wallet) => [wallet.id, wallet])).values()]
  return { data, count: Math.max(answer.count, data.length) }
}

function list(values: readonly string[] | undefined): string | undefined {
  return values && values.length > 0 ? values.join(',') : undefined
}

export declare namespace listWallets {
  type Parameters = {
    /** From 1. */
    page?: number | undefined
    /** Wallets per page, at most 100. */
    entries?: number | undefined
    /** Only these ids. */
    include?: readonly string[] | undefined
    /** None of these ids. */
    exclude?: readonly string[] | undefined
    /** CAIP-2; wallets that serve at least one of them. */
    chains?: readonly string[] | undefined
    /** Part of a name, letter case aside. */
    search?: string | undefined
    badgeType?: string | undefined
    /** Wallets that can be had on it. */
    platform?: 'ios' | 'android' | 'desktop' | 'web' | 'extension' | undefined
    /** Whole names, letter case aside. */
    names?: readonly string[] | undefined
    rdns?: readonly string[] | undefined
    signal?: AbortSignal | undefined
  }
}
