import { decodeAbiParameters, type Hex, parseAbiParameters } from 'viem'
import type { Log, Transfer } from './block.ts'

/** Keccak of `Transfer(address,address,uint256)`, and of ERC-1155's `TransferSingle` and `TransferBatch`. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Items of one batch that are kept: no user reads more, and a contract may claim any number. */
const batchMax = 200

/** Reads what a transaction's logs say was moved. A log of another shape moved nothing: contracts may write what they like. */
export function readTransfers(logs: readonly Log[]): readonly Transfer[] {
  return logs.flatMap((log) => {
    try {
      return readLog(log)
    } catch {
      return []
    }
  })
}

function readLog({ address, topics, data, logIndex }: Log): readonly Transfer[] {
  const contract = address.toLowerCase()
  const base = { logIndex, batchIndex: 0, contract }
  const [kind, one = '', two = '', three] = topics
  if (kind === transfer && topics.length === 3) {
    return [{ ...base, standard: 'erc20', tokenId: '', from: toAddress(one), to: toAddress(two), value: toNumber(data) }]
  }
  if (kind === transfer && topics.length === 4) {
    return [{ ...base, standard: 'erc721', tokenId: String(toNumber(three ?? '')), from: toAddress(one), to: toAddress(two), value: 1n }]
  }
  if (topics.length !== 4) return []
  const ends = { from: toAddress(two), to: toAddress(three ?? '') }
  if (kind === transferSingle) {
    const [id, value] = decodeAbiParameters(parseAbiParameters('uint256, uint256'), data as Hex)
    return [{ ...base, ...ends, standard: 'erc1155', tokenId: String(id), value }]
  }
  if (kind !== transferBatch) return []
  const [ids, values] = decodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), data as Hex)
  return ids.slice(0, batchMax).map((id, batchIndex) => ({
    ...base,
    ...ends,
    batchIndex,
    standard: 'erc1155' as const,
    tokenId: String(id),
    value: values[batchIndex] ?? 0n,
  }))
}

/** The last twenty of 32 bytes; the others must be zero. */
function toAddress(topic: string): string {
  if (!/^0x0{24}[0-9a-fA-F]{40}$/.test(topic)) throw new TypeError('no address')
  return `0x${topic.slice(26).toLowerCase()}`
}

function toNumber(word: string): bigint {
  if (!/^0x[0-9a-fA-F]{64}$/.test(word)) throw new TypeError('no number')
  return BigInt(word)
}
