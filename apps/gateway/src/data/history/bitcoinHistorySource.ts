import type { Transaction, Transfer } from '@latchkey/blockchain-api'
import { formatUnits } from '@latchkey/common/caip'
import { array, boolean, type InferOutput, integer, minValue, nullish, number, object, optional, pipe, regex, string } from 'valibot'
import { coinOf } from '../balances/findCoin.ts'
import { isStacksAddress } from '../families/bitcoin.ts'
import type { Coin } from '../families/coin.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import { satoshis } from '../rpc/satoshis.ts'
import type { HistorySource } from './historySource.ts'
import { nameOperation } from './nameOperation.ts'

/** Confirmed transactions of one page of Esplora's; those that wait stand before the first. */
const pageSize = 25

const output = object({ scriptpubkey_address: optional(string()), value: satoshis })
const transactionSchema = object({
  txid: pipe(string(), regex(/^[\da-f]{64}$/)),
  fee: satoshis,
  status: object({ confirmed: boolean(), block_time: optional(pipe(number(), integer(), minValue(0))) }),
  /** New coins come from no earlier output. */
  vin: array(object({ prevout: nullish(output) })),
  vout: array(output),
})
const pageSchema = array(transactionSchema)

type Raw = InferOutput<typeof transactionSchema>

/** Asks Bitcoin chains' sources of coins, which keep each address' past. */
export function bitcoinHistorySource({ chains, now }: bitcoinHistorySource.Options): HistorySource {
  return {
    chainIds: chains.ids.filter((id) => chains.getEsplora(id)),
    async list({ address, chainIds: [chainId = ''], after, signal }) {
      const esplora = chains.getEsplora(chainId)
      if (!esplora || isStacksAddress(address)) return { transactions: [], next: undefined }
      const path = `/address/${address}/txs${after === undefined ? '' : `/chain/${after[0]}`}`
      const found = await esplora.read({ path, signal }, pageSchema)
      const context = { address, chainId, coin: coinOf(chains, chainId), now }
      const last = found.findLast(({ status }) => status.confirmed)
      return {
        transactions: found.map((raw) => toTransaction(raw, context)),
        next: last && found.length >= pageSize ? [last.txid] : undefined,
      }
    },
  }
}

export declare namespace bitcoinHistorySource {
  type Options = {
    chains: ChainNodes
    /** Milliseconds since the epoch: what waits for a block is of now. */
    now: () => number
  }
}

type Context = {
  readonly address: string
  readonly chainId: string
  readonly coin: Coin
  readonly now: () => number
}

function toTransaction(raw: Raw, { address, chainId, coin, now }: Context): Transaction {
  const { sentFrom, sentTo, direction, value } = readMove(raw, address)
  const moves = value === 0n ? [] : [{ direction, from: sentFrom, to: sentTo }]
  const { name, symbol, decimals } = coin
  const transfers: Transfer[] = moves.map(() => ({
    direction,
    quantity: { numeric: formatUnits(value, decimals) },
    fungible_info: { name, symbol },
  }))
  const { confirmed, block_time } = raw.status
  return {
    id: `${chainId}:${raw.txid}`,
    metadata: {
      minedAt: new Date(confirmed ? (block_time ?? 0) * 1000 : now()).toISOString(),
      chain: chainId,
      status: confirmed ? 'confirmed' : 'pending',
      operationType: nameOperation({ method: '', isSender: sentFrom === address, isCreation: false, transfers: moves }),
      sentFrom,
      sentTo,
      hash: raw.txid,
      nonce: null,
    },
    transfers,
  }
}

/** What an address had less or more afterwards, the fee aside where it paid all of it. */
function readMove({ vin, vout, fee }: Raw, address: string) {
  const spent = vin.map(({ prevout }) => prevout)
  const isOwn = (one: InferOutput<typeof output> | null | undefined) => one?.scriptpubkey_address === address
  const ins = sum(spent.filter(isOwn))
  const outs = sum(vout.filter(isOwn))
  const other = vout.find((one) => one.scriptpubkey_address !== undefined && !isOwn(one))?.scriptpubkey_address ?? ''
  const payer = spent.find((one) => one && !isOwn(one))?.scriptpubkey_address ?? ''
  if (outs > ins || ins === 0n) return { direction: 'in' as const, value: outs - ins, sentFrom: payer, sentTo: address }
  const paid = ins - outs - (spent.every(isOwn) ? BigInt(fee) : 0n)
  if (paid > 0n) return { direction: 'out' as const, value: paid, sentFrom: address, sentTo: other }
  return { direction: 'self' as const, value: outs, sentFrom: address, sentTo: address }
}

function sum(outputs: readonly (InferOutput<typeof output> | null | undefined)[]): bigint {
  return outputs.reduce((total, one) => total + BigInt(one?.value ?? 0), 0n)
}
