import type { Schema } from '@latchkey/common/web'
import { array, type InferOutput, nullable, object, optional, pipe, regex, safeParse, string, transform } from 'valibot'
import type { DexContracts } from '../../convert/dex/dexContracts.ts'
import type { RpcCall } from '../../rpc/askUpstream.ts'
import type { UpstreamPool } from '../../rpc/createUpstreamPool.ts'
import { UpstreamFailedError } from '../../rpc/errors.ts'
import type { Block, Log, Transaction } from './block.ts'
import { readCoinsOut } from './readCoinsOut.ts'
import { readTransfers } from './readTransfers.ts'
import { readTried } from './readTried.ts'

const hash = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{64}$/),
  transform((text) => text.toLowerCase()),
)
const address = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{40}$/),
  transform((text) => text.toLowerCase()),
)
const data = pipe(string(), regex(/^0x[0-9a-fA-F]*$/))
/** At most 2^52, which a block number, a time in seconds and a place all are. */
const count = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{1,13}$/),
  transform((text) => Number(text)),
)
const amount = pipe(
  string(),
  regex(/^0x[0-9a-fA-F]{1,64}$/),
  transform((text) => BigInt(text)),
)

const headSchema = object({ number: count, hash, parentHash: hash, timestamp: count })
const blockSchema = object({
  ...headSchema.entries,
  transactions: array(
    object({
      hash,
      transactionIndex: count,
      from: address,
      to: nullable(address),
      value: amount,
      nonce: count,
      input: optional(data, '0x'),
    }),
  ),
})
const receiptSchema = object({
  transactionHash: hash,
  status: optional(count, '0x1'),
  logs: array(object({ address, topics: array(hash), data, logIndex: count })),
})

type Receipt = InferOutput<typeof receiptSchema>

/** Number of the newest block. @throws {@link UpstreamFailedError} */
export async function readHeight(nodes: UpstreamPool, signal: AbortSignal): Promise<number> {
  return decode(count, await askOne(nodes, { method: 'eth_blockNumber', params: [] }, signal))
}

/** Hash of one block, `undefined` where there is none of that number. @throws {@link UpstreamFailedError} */
export async function readHash(nodes: UpstreamPool, number: number, signal: AbortSignal): Promise<string | undefined> {
  const answer = await askOne(nodes, { method: 'eth_getBlockByNumber', params: [toHex(number), false] }, signal)
  return answer === null ? undefined : decode(headSchema, answer).hash
}

/**
 * Reads blocks with all that they moved, in their order.
 *
 * @throws {@link UpstreamFailedError} if a node does not answer, or what it says cannot be.
 */
export async function readBlocks(
  nodes: UpstreamPool,
  parameters: { from: number; to: number; dex?: DexContracts | undefined; signal: AbortSignal },
): Promise<readonly Block[]> {
  const { from, to, dex, signal } = parameters
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const asked = numbers.map((number): RpcCall => ({ method: 'eth_getBlockByNumber', params: [toHex(number), true] }))
  const { answers, upstream } = await nodes.ask(asked, { signal })
  const blocks = answers.map((answer) => decode(blockSchema, 'result' in answer ? answer.result : null))
  const busy = blocks.filter(({ transactions }) => transactions.length > 0)
  // The same node, so that receipts are of these very blocks.
  const receipts = await readReceipts(nodes, busy, { signal, only: upstream })
  return blocks.map((block, index) => {
    if (block.number !== numbers[index]) throw new UpstreamFailedError('it answered with another block')
    return {
      number: block.number,
      hash: block.hash,
      parentHash: block.parentHash,
      minedAt: block.timestamp * 1000,
      transactions: block.transactions.map((transaction) => toTransaction(transaction, receipts, dex)),
    }
  })
}

type RawBlock = InferOutput<typeof blockSchema>

async function readReceipts(
  nodes: UpstreamPool,
  blocks: readonly RawBlock[],
  options: { signal: AbortSignal; only: number },
): Promise<ReadonlyMap<string, Receipt>> {
  if (blocks.length === 0) return new Map()
  const whole = await nodes.ask(
    blocks.map(({ number }): RpcCall => ({ method: 'eth_getBlockReceipts', params: [toHex(number)] })),
    options,
  )
  const found = new Map<string, Receipt>()
  const keep = (receipt: Receipt) => void found.set(receipt.transactionHash, receipt)
  for (const answer of whole.answers) if ('result' in answer && answer.result) decode(array(receiptSchema), answer.result).forEach(keep)
  // Nodes that do not know that method are asked for each transaction.
  const missing = blocks.flatMap(({ transactions }) => transactions.filter(({ hash }) => !found.has(hash)))
  for (let at = 0; at < missing.length; at += receiptsAtOnce) {
    const calls = missing
      .slice(at, at + receiptsAtOnce)
      .map(({ hash }): RpcCall => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
    const { answers } = await nodes.ask(calls, options)
    for (const answer of answers) keep(decode(receiptSchema, 'result' in answer ? answer.result : null))
  }
  return found
}

const receiptsAtOnce = 100

function toTransaction(
  raw: RawBlock['transactions'][number],
  receipts: ReadonlyMap<string, Receipt>,
  dex: DexContracts | undefined,
): Transaction {
  const receipt = receipts.get(raw.hash)
  if (!receipt) throw new UpstreamFailedError('a receipt is missing')
  const isFailed = receipt.status === 0
  const { from, value } = raw
  const to = raw.to ?? ''
  const logs: readonly Log[] = receipt.logs
  const coin = { logIndex: -1, batchIndex: 0, standard: 'native' as const, contract: '', tokenId: '', from, to, value }
  return {
    hash: raw.hash,
    position: raw.transactionIndex,
    from,
    to,
    method: raw.input.slice(0, 10).toLowerCase(),
    nonce: raw.nonce,
    isFailed,
    transfers: isFailed
      ? readTried({ from, to, value, input: raw.input })
      : [
          ...(value > 0n && to !== '' ? [coin] : []),
          ...readTransfers(logs),
          ...(dex ? readCoinsOut({ to, input: raw.input, logs }, dex) : []),
        ],
  }
}

async function askOne(nodes: UpstreamPool, call: RpcCall, signal: AbortSignal): Promise<unknown> {
  const { answers } = await nodes.ask([call], { signal })
  const [answer] = answers
  if (!answer || 'error' in answer) throw new UpstreamFailedError('it refused')
  return answer.result
}

function decode<schema extends Schema>(schema: schema, value: unknown): InferOutput<schema> {
  const parsed = safeParse(schema, value)
  if (!parsed.success) throw new UpstreamFailedError('its answer is of another shape')
  return parsed.output
}

function toHex(number: number): string {
  return `0x${number.toString(16)}`
}
