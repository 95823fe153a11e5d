import { parseChainId, toChainId } from '@latchkey/common/caip'
import type { Transaction } from 'kysely'
import type { Block, Transfer } from '../data/history/indexer/block.ts'
import type { Tables } from '../host/database/schema.ts'
import type { WebhookEvents } from './createWebhookEvents.ts'
import { listWanting } from './listWanting.ts'

/** Addresses of one look: both engines allow some thousands of values. */
const addressesAtOnce = 500
/** How far the clocks of a chain and of this machine may differ. */
const skewMs = 60_000
/** SLIP-44 of the coin of an indexed chain. */
const coinType = 60

type Payment = Pick<Transfer, 'contract' | 'from' | 'to' | 'value'> & {
  readonly hash: string
  readonly blockNumber: number
  readonly minedAt: number
  /** How many like it come before it in its transaction. */
  readonly nth: number
}

/**
 * Records payments, of coins and tokens, in these blocks to addresses that a project knows, in the transaction that stores the blocks. A
 * block from before the project knew the address makes no event. A transaction that the chain takes into another block makes no second
 * one.
 */
export async function notePayments(
  webhooks: WebhookEvents,
  transaction: Transaction<Tables>,
  { chainId, blocks }: { chainId: string; blocks: readonly Block[] },
): Promise<void> {
  if (!webhooks.isOn || blocks.length === 0) return
  const wanting = new Set((await listWanting(transaction, { types: ['payment.seen'] })).map(({ project_id }) => project_id))
  if (wanting.size === 0) return
  const byReceiver = Map.groupBy(blocks.flatMap(listPayments), ({ to }) => to)
  const receivers = [...byReceiver.keys()]
  for (let at = 0; at < receivers.length; at += addressesAtOnce) {
    const known = await transaction
      .selectFrom('webhook_address')
      .selectAll()
      .where('namespace', '=', parseChainId(toChainId(chainId)).namespace)
      .where('address', 'in', receivers.slice(at, at + addressesAtOnce))
      .execute()
    for (const { project_id: projectId, address, noted_at } of known) {
      if (!wanting.has(projectId)) continue
      for (const payment of byReceiver.get(address) ?? [])
        if (payment.minedAt > Number(noted_at) - skewMs)
          await webhooks.record(transaction, { type: 'payment.seen', projectId, ...toEvent(chainId, payment) })
    }
  }
}

/** What a block moved of coins and tokens. Collectibles pay for nothing, and what failed moved nothing. */
function listPayments({ number, minedAt, transactions }: Block): readonly Payment[] {
  return transactions.flatMap(({ hash, isFailed, transfers }) => {
    if (isFailed) return []
    const seen = new Map<string, number>()
    return transfers.flatMap(({ standard, contract, from, to, value }) => {
      if ((standard !== 'native' && standard !== 'erc20') || value === 0n || from === to) return []
      const alike = `${contract}|${from}|${to}|${value}`
      const nth = seen.get(alike) ?? 0
      seen.set(alike, nth + 1)
      return [{ hash, contract, from, to, value, nth, blockNumber: number, minedAt }]
    })
  })
}

function toEvent(chainId: string, { hash, contract, from, to, value, nth, blockNumber, minedAt }: Payment) {
  return {
    // Without the block and the log's place in it: both change if the chain takes the transaction into another block.
    key: [chainId, hash, contract, from, to, value, nth].join('|'),
    data: {
      account: `${chainId}:${to}`,
      from: `${chainId}:${from}`,
      assetId: contract === '' ? `${chainId}/slip44:${coinType}` : `${chainId}/erc20:${contract}`,
      amount: String(value),
      transactionHash: hash,
      blockNumber,
      minedAt: new Date(minedAt).toISOString(),
    },
  }
}
