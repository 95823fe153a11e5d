import type { Transaction, Transfer } from '@latchkey/blockchain-api'
import { formatUnits } from '@latchkey/common/caip'
import {
  array,
  type InferOutput,
  integer,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot'
import { coinOf } from '../balances/findCoin.ts'
import type { Coin } from '../families/coin.ts'
import { familyOf } from '../families/families.ts'
import { solana } from '../families/solana.ts'
import type { Pictures } from '../images/createPictures.ts'
import type { RpcCall } from '../rpc/askUpstream.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import type { HistorySource } from './historySource.ts'
import { listSolanaSignatures } from './listSolanaSignatures.ts'
import { nameOperation } from './nameOperation.ts'

/** Transactions of one page: each is a question of its own to the node. */
const pageSize = 25

const key = pipe(string(), regex(/^[1-9A-HJ-NP-Za-km-z]{32,88}$/))
/** Lamports as a number, or as text where a double would change it. */
const lamports = union([pipe(number(), integer(), minValue(0)), pipe(string(), regex(/^\d{1,20}$/)), unknown()])

const tokenBalancesSchema = nullish(
  array(
    object({
      mint: key,
      owner: optional(string()),
      uiTokenAmount: object({ amount: pipe(string(), regex(/^\d{1,20}$/)), decimals: pipe(number(), integer(), minValue(0)) }),
    }),
  ),
)
const transactionSchema = object({
  transaction: object({ message: object({ accountKeys: array(union([key, object({ pubkey: key })])) }) }),
  meta: nullable(
    object({
      fee: lamports,
      preBalances: array(lamports),
      postBalances: array(lamports),
      preTokenBalances: tokenBalancesSchema,
      postTokenBalances: tokenBalancesSchema,
    }),
  ),
})

type Raw = InferOutput<typeof transactionSchema>

/** Asks Solana chains' own nodes, which keep each account's past. Tokens that the operator does not name are left out. */
export function solanaHistorySource(options: solanaHistorySource.Options): HistorySource {
  const { chains, tokens, pictures } = options
  return {
    chainIds: chains.ids.filter((id) => familyOf(id) === solana),
    async list({ address, chainIds: [chainId = ''], after, signal }) {
      const nodes = chains.getNodes(chainId)
      if (!nodes) return { transactions: [], next: undefined }
      const names = new Map(tokens.list(chainId).map((token) => [token.contract, token]))
      const mints = new Set(names.keys())
      const { page: signatures, next, upstream } = await listSolanaSignatures(nodes, { address, mints, after, pageSize, signal })
      const calls = signatures.map(
        ({ signature }): RpcCall => ({
          method: 'getTransaction',
          params: [signature, { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0, commitment: 'confirmed' }],
        }),
      )
      const { answers } = calls.length === 0 ? { answers: [] } : await nodes.ask(calls, { signal, only: upstream })
      const coin = coinOf(chains, chainId)
      const transactions = await Promise.all(
        signatures.map(async ({ signature, err, blockTime }, index): Promise<Transaction> => {
          const answer = answers[index]
          const raw = answer && 'result' in answer && answer.result !== null ? read(transactionSchema, answer) : undefined
          const { transfers, sentFrom, sentTo } = raw ? readMoves(raw, address, coin) : { transfers: [], sentFrom: '', sentTo: '' }
          const isFailed = err !== null && err !== undefined
          const shown = isFailed ? [] : transfers.filter(({ mint }) => mint === undefined || names.has(mint))
          return {
            id: `${chainId}:${signature}`,
            metadata: {
              minedAt: new Date((blockTime ?? 0) * 1000).toISOString(),
              chain: chainId,
              status: isFailed ? 'failed' : 'confirmed',
              operationType: nameOperation({ method: '', isSender: sentFrom === address, isCreation: false, transfers: shown }),
              sentFrom,
              sentTo,
              hash: signature,
              nonce: null,
            },
            transfers: await Promise.all(shown.map((move) => toTransfer(move, { coin, names, pictures }))),
          }
        }),
      )
      // Anyone may create and send a token: a transaction that moves no known one is shown only to its payer.
      const isShown = ({ metadata, transfers }: Transaction) =>
        transfers.length > 0 || metadata.sentFrom === address || metadata.sentFrom === ''
      return { transactions: transactions.filter(isShown), next }
    },
  }
}

export declare namespace solanaHistorySource {
  type Options = { chains: ChainNodes; tokens: Tokens; pictures: Pictures }
}

type Move = {
  readonly direction: 'in' | 'out'
  readonly from: string
  readonly to: string
  readonly value: bigint
  readonly decimals: number
  readonly mint: string | undefined
}

/** What an account had less or more afterwards, the fee it paid aside. */
function readMoves(raw: Raw, address: string, coin: Coin): { transfers: readonly Move[]; sentFrom: string; sentTo: string } {
  const keys = raw.transaction.message.accountKeys.map((one) => (typeof one === 'string' ? one : one.pubkey))
  const [payer = ''] = keys
  const { meta } = raw
  if (!meta) return { transfers: [], sentFrom: payer, sentTo: '' }
  const changes = keys.map((_key, at) => toBig(meta.postBalances[at]) - toBig(meta.preBalances[at]) + (at === 0 ? toBig(meta.fee) : 0n))
  const own = changes[keys.indexOf(address)] ?? 0n
  // The counterparty is the account whose balance moved most the other way.
  const other = keys.reduce(
    (best, _key, at) => ((changes[at] ?? 0n) < 0n !== own < 0n && abs(changes[at] ?? 0n) > abs(changes[best] ?? 0n) ? at : best),
    keys.findIndex((one) => one !== address),
  )
  const partner = keys[other] ?? ''
  const ends = (value: bigint) =>
    value > 0n ? { direction: 'in' as const, from: partner, to: address } : { direction: 'out' as const, from: address, to: partner }
  const coins: readonly Move[] = own === 0n ? [] : [{ ...ends(own), value: abs(own), decimals: coin.decimals, mint: undefined }]
  const sums = new Map<string, { change: bigint; decimals: number }>()
  for (const [list, sign] of [
    [meta.preTokenBalances, -1n],
    [meta.postTokenBalances, 1n],
  ] as const) {
    for (const { mint, owner, uiTokenAmount } of list ?? []) {
      if (owner !== address) continue
      const known = sums.get(mint)?.change ?? 0n
      sums.set(mint, { change: known + sign * BigInt(uiTokenAmount.amount), decimals: uiTokenAmount.decimals })
    }
  }
  const tokens = [...sums].flatMap(([mint, { change, decimals }]): Move[] =>
    change === 0n ? [] : [{ ...ends(change), value: abs(change), decimals, mint }],
  )
  const transfers = tokens.length > 0 ? [...tokens, ...coins.filter(({ value }) => value > rentMax)] : coins
  return { transfers, sentFrom: payer, sentTo: own < 0n || payer === address ? partner : address }
}

/** What opening an account for a token costs at most: beside a token it is a cost, not a transfer. */
const rentMax = 3_000_000n

async function toTransfer(
  { direction, value, decimals, mint }: Move,
  { coin, names, pictures }: { coin: Coin; names: ReadonlyMap<string, ReturnType<Tokens['list']>[number]>; pictures: Pictures },
): Promise<Transfer> {
  const { name, symbol } = mint === undefined ? coin : (names.get(mint) ?? { name: '', symbol: '' })
  const icon = mint === undefined ? null : pictures.toUrl(await pictures.keep(names.get(mint)?.logo, 'token'))
  return {
    direction,
    quantity: { numeric: formatUnits(value, decimals) },
    fungible_info: { name, symbol, ...(icon && { icon: { url: icon } }) },
  }
}

function read<schema extends typeof transactionSchema>(schema: schema, answer: unknown): InferOutput<schema> {
  const result = typeof answer === 'object' && answer !== null && 'result' in answer ? answer.result : undefined
  const parsed = safeParse(schema, result)
  if (!parsed.success) throw new UpstreamFailedError('its answer is of another shape')
  return parsed.output as InferOutput<schema>
}

function toBig(value: unknown): bigint {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value)?.replaceAll('"', '')
  return /^\d{1,20}$/.test(text ?? '') ? BigInt(text as string) : 0n
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value
}
