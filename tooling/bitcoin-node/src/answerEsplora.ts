import type { Chain, FoundOutput, FoundTx, Utxo } from './createChain.ts'

/** What goes back: text as it is, anything else as JSON. */
export type Answer = { readonly status?: number; readonly content: unknown }

const notFound: Answer = { status: 404, content: 'Not found' }

/** Satoshis per virtual byte by the number of blocks one is ready to wait. */
const feeEstimates = { '1': 12, '3': 6, '6': 4, '144': 1 }

/**
 * Answers what wallets ask Esplora; and `/mine/<blocks>` and `/pay/<address>/<satoshis>`, which no public node has.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function answerEsplora(chain: Chain, { path, body, isManual }: answerEsplora.Request): Promise<Answer> {
  const [, kind = '', subject = '', part = '', more, last] = path.split('/')
  switch (`${kind}${part ? `/:/${part}` : ''}`) {
    case 'blocks/:/height':
      return { content: chain.getHeight() }
    case 'block-height':
      return { content: (await chain.getBlockHash(Number(subject))) ?? 'Block not found' }
    case 'fee-estimates':
      return { content: feeEstimates }
    case 'address':
      return reading(async () => ({ content: toStats(subject, await chain.listUtxos(subject)) }))
    case 'address/:/utxo':
      return reading(async () => ({ content: (await chain.listUtxos(subject)).map(toUtxo) }))
    case 'address/:/txs':
      return reading(async () => ({ content: toPage(await chain.listTransactions(subject), { isChain: more === 'chain', last }) }))
    case 'tx': {
      if (body !== undefined && !subject) return send(chain, body, isManual)
      const found = await findTransaction(chain, subject)
      return found ? { content: toTransaction(found) } : notFound
    }
    case 'tx/:/hex': {
      const found = await findTransaction(chain, subject)
      return found ? { content: found.raw } : notFound
    }
    case 'mine':
      await chain.mine(Math.min(Number(subject) || 1, 200))
      return { content: chain.getHeight() }
    case `pay/:/${part}`:
      return reading(async () => ({ content: await chain.pay(subject, Number(part)) }))
    default:
      return notFound
  }
}

export declare namespace answerEsplora {
  type Request = { readonly path: string; readonly body: string | undefined; readonly isManual: boolean }
}

async function send(chain: Chain, raw: string, isManual: boolean): Promise<Answer> {
  try {
    const txid = await chain.send(raw)
    if (!isManual) await chain.mine(1)
    return { content: txid }
  } catch (error) {
    const { reason, message } = error as { reason?: string; message?: string }
    return {
      status: 400,
      content: `sendrawtransaction RPC error: ${JSON.stringify({ code: -26, message: reason ?? message ?? 'rejected' })}`,
    }
  }
}

async function reading(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    return { status: 400, content: error instanceof Error ? error.message : 'Invalid' }
  }
}

function findTransaction(chain: Chain, txid: string): Promise<FoundTx | undefined> {
  return /^[\da-f]{64}$/.test(txid) ? chain.getTransaction(txid) : Promise.resolve(undefined)
}

function toStatus(height: number) {
  return height < 0 ? { confirmed: false } : { confirmed: true, block_height: height }
}

function toUtxo({ txid, vout, value, height }: Utxo) {
  return { txid, vout, value, status: toStatus(height) }
}

/** Esplora's most of those that wait, and of those in blocks. */
const [waitingMax, confirmedMax] = [50, 25]

/** Those that wait and the first ones in blocks; or of the latter those behind `last`. */
function toPage(all: readonly FoundTx[], { isChain, last }: { isChain: boolean; last: string | undefined }) {
  const [waiting, confirmed] = [all.filter(({ height }) => height < 0), all.filter(({ height }) => height >= 0)]
  const from = last === undefined ? 0 : confirmed.findIndex(({ txid }) => txid === last) + 1
  return [...(isChain ? [] : waiting.slice(0, waitingMax)), ...confirmed.slice(from, from + confirmedMax)].map(toTransaction)
}

function toTransaction({ txid, fee, height, time, spent, outputs }: FoundTx) {
  const vin = spent.map((output) => ({ prevout: output ? toOutput(output) : null, is_coinbase: output === undefined }))
  return { txid, fee, vin, vout: outputs.map(toOutput), status: { ...toStatus(height), ...(height >= 0 && { block_time: time }) } }
}

function toOutput({ address, script, value }: FoundOutput) {
  return { scriptpubkey: script, ...(address !== undefined && { scriptpubkey_address: address }), value }
}

/** What is unspent, as the difference that wallets take: received less spent. */
function toStats(address: string, utxos: readonly Utxo[]) {
  const sum = (isConfirmed: boolean) =>
    utxos.filter(({ height }) => height >= 0 === isConfirmed).reduce((total, { value }) => total + value, 0)
  return {
    address,
    chain_stats: { funded_txo_sum: sum(true), spent_txo_sum: 0 },
    mempool_stats: { funded_txo_sum: sum(false), spent_txo_sum: 0 },
  }
}
