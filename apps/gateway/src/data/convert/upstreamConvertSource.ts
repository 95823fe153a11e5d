import {
  allowanceSchema,
  approveTransactionSchema,
  gasPriceSchema,
  quotesSchema,
  swapTokensSchema,
  swapTransactionSchema,
} from '@latchkey/blockchain-api'
import { createHttp, type Http } from '@latchkey/common/web'
import { type Address, decodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem'
import { malformed } from '../../host/http/errors.ts'
import type { Pictures } from '../images/createPictures.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import type { ConvertSource } from './convertSource.ts'
import { formatAsset } from './formatAsset.ts'

/**
 * Swaps through the operator's services, which serve `/v1/convert/*`. Their transactions are checked before they are passed on:
 * they may only call and approve the contracts that the operator named, and only move the requested amount (T-N4).
 */
export function upstreamConvertSource(options: upstreamConvertSource.Options): ConvertSource {
  const { urls, key, routers, pictures } = options
  const clients = new Map<string, Http>()
  for (const [chainId, [baseUrl = '']] of urls) {
    const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {}
    clients.set(chainId, createHttp({ baseUrl, headers, fetch: options.fetchOf(chainId), timeoutMs: options.timeoutMs, retries: 1 }))
  }
  const clientOf = (chainId: string) => {
    const client = clients.get(chainId)
    if (!client) throw new UpstreamFailedError('there is none for this chain')
    return client
  }
  const isRouter = (chainId: string, id: string) => (routers.get(chainId) ?? []).some((router) => isSame(id, `${chainId}:${router}`))

  return {
    chainIds: [...clients.keys()],
    async listQuotes({ chainId, owner, from, to, amount, gasPrice, signal }) {
      const ends = { from: formatAsset(chainId, from), to: formatAsset(chainId, to) }
      const query = { ...ends, amount: String(amount), userAddress: formatAsset(chainId, owner), gasPrice: gasPrice?.toString() }
      const { quotes } = await clientOf(chainId).get('/v1/convert/quotes', quotesSchema, { query, signal })
      return quotes
        .filter(({ fromAccount, toAccount, fromAmount }) => {
          return isSame(fromAccount, ends.from) && isSame(toAccount, ends.to) && BigInt(fromAmount) === amount
        })
        .sort((one, other) => (BigInt(one.toAmount) > BigInt(other.toAmount) ? -1 : 1))
    },
    async listTokens({ chainId, signal }) {
      const { tokens } = await clientOf(chainId).get('/v1/convert/tokens', swapTokensSchema, { query: { chainId }, signal })
      const own = tokens.filter(({ address }) => address.startsWith(`${chainId}:`)).slice(0, tokensMax)
      return Promise.all(
        own.map(async ({ logoUri, ...token }) => ({ ...token, logoUri: pictures.toUrl(await pictures.keepSoon(logoUri ?? undefined)) })),
      )
    },
    async getAllowance({ chainId, token, owner, signal }) {
      if (token === 'native') return maxUint256
      const query = { tokenAddress: formatAsset(chainId, token), userAddress: formatAsset(chainId, owner) }
      const { allowance } = await clientOf(chainId).get('/v1/convert/allowance', allowanceSchema, { query, signal })
      return BigInt(allowance)
    },
    getGasPrice: ({ chainId, signal }) => clientOf(chainId).get('/v1/convert/gas-price', gasPriceSchema, { query: { chainId }, signal }),
    async buildApprove({ chainId, owner, from, to, amount, signal }) {
      if (from === 'native') throw malformed('from', 'a token: the coin needs no approval')
      const ends = { from: formatAsset(chainId, from), to: formatAsset(chainId, to) }
      const query = { ...ends, userAddress: formatAsset(chainId, owner), amount: amount?.toString() }
      const { tx } = await clientOf(chainId).get('/v1/convert/build-approve', approveTransactionSchema, { query, signal })
      const approved = readApproval(tx.data)
      const isAsked =
        isSame(tx.from, query.userAddress) &&
        isSame(tx.to, ends.from) &&
        BigInt(tx.value) === 0n &&
        approved !== undefined &&
        isRouter(chainId, `${chainId}:${approved.spender}`) &&
        (amount === undefined || approved.amount === amount)
      if (!isAsked) throw new UpstreamFailedError('it approves what was not asked for')
      return tx
    },
    async buildTransaction({ chainId, owner, from, to, amount, slippage, disableEstimate, signal }) {
      const userAddress = formatAsset(chainId, owner)
      const body = {
        amount: String(amount),
        eip155: { slippage: String(slippage / 10_000) },
        from: formatAsset(chainId, from),
        to: formatAsset(chainId, to),
        userAddress,
        disableEstimate,
      }
      const { tx } = await clientOf(chainId).post('/v1/convert/build-transaction', swapTransactionSchema, { body, signal })
      const isAsked = isSame(tx.from, userAddress) && isRouter(chainId, tx.to) && BigInt(tx.amount) === (from === 'native' ? amount : 0n)
      if (!isAsked) throw new UpstreamFailedError('it moves what was not asked for')
      return tx
    },
  }
}

export declare namespace upstreamConvertSource {
  type Options = {
    urls: ReadonlyMap<string, readonly string[]>
    key: string | undefined
    /** Contracts that may be called, by chain. */
    routers: ReadonlyMap<string, readonly Address[]>
    pictures: Pictures
    /** For the one of this chain. */
    fetchOf: (chainId: string) => typeof globalThis.fetch
    timeoutMs: number
  }
}

/** Tokens that are offered on one chain. */
const tokensMax = 1_000

function isSame(id: string, other: string): boolean {
  return id.toLowerCase() === other.toLowerCase()
}

function readApproval(data: string): { spender: Address; amount: bigint } | undefined {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: data as Hex })
    return functionName === 'approve' ? { spender: args[0], amount: args[1] } : undefined
  } catch {
    return undefined
  }
}
