import { safeText } from '@latchkey/common/web'
import type { Rpc } from '../../chain/createRpc.ts'

/** What a token's contract says about itself. It proves nothing. */
export type Token = {
  readonly symbol: string
  /** 0 for a collection. */
  readonly decimals: number
  /** Each item is unique: a number is an item's id, not an amount (ERC-721). */
  readonly isCollection?: boolean | undefined
  /** Numbers in the request that are items' ids in a token that is also a collection (ERC-404). */
  readonly items?: ReadonlySet<bigint> | undefined
  /** The account's balance and the total supply, if they were requested and answered. */
  readonly balance?: bigint | undefined
  readonly supply?: bigint | undefined
}

/** Asks a contract for its symbol and decimals. @returns `undefined` if it is not a token, or no node answers. */
export async function readToken(
  rpc: Rpc,
  { chainId, address, holder, numbers = [], signal }: readToken.Parameters,
): Promise<Token | undefined> {
  const call = (data: string) => rpc(chainId, 'eth_call', [{ to: address, data }, 'latest'], signal).catch(() => undefined)
  const [symbol, decimals, balance, supply] = await Promise.all([
    call('0x95d89b41'),
    call('0x313ce567'),
    holder === undefined ? undefined : call(`0x70a08231${holder.slice(2).toLowerCase().padStart(64, '0')}`),
    holder === undefined ? undefined : call('0x18160ddd'),
  ])
  const name = safeText(readString(symbol), 'symbol')
  if (!name) return undefined
  const digits = readWord(decimals) ?? 256n
  // Some collections report 0 decimals.
  if ((digits > 77n || digits === 0n) && (await isCollection(call))) return { symbol: name, decimals: 0, isCollection: true }
  if (digits > 77n) return undefined
  const owners = await Promise.all(numbers.map((one) => call(`0x6352211e${one.toString(16).padStart(64, '0')}`)))
  const items = new Set(numbers.filter((_, at) => isAccount(readWord(owners[at]))))
  return { symbol: name, decimals: Number(digits), balance: readWord(balance), supply: readWord(supply), ...(items.size > 0 && { items }) }
}

export declare namespace readToken {
  type Parameters = {
    readonly chainId: string
    readonly address: string
    /** Account whose balance is read, together with the supply. */
    readonly holder?: string | undefined
    /** The numbers of it in the request: amounts or items' ids, as its contract decides. */
    readonly numbers?: readonly bigint[] | undefined
    readonly signal?: AbortSignal | undefined
  }
}

/** ERC-165: it claims ERC-721, and does not claim everything. */
async function isCollection(call: (data: string) => Promise<unknown>): Promise<boolean> {
  const [yes, no] = await Promise.all(['80ac58cd', 'ffffffff'].map((id) => call(`0x01ffc9a7${id.padEnd(64, '0')}`)))
  return readWord(yes) === 1n && readWord(no) === 0n
}

/** A word that holds an address other than zero. */
function isAccount(word: bigint | undefined): boolean {
  return word !== undefined && word > 0n && word < 2n ** 160n
}

function readWord(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value) ? BigInt(value) : undefined
}

/** A string as contracts return it: with offset and length, or as bytes32. */
function readString(value: unknown): string {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(value) || value.length > 4_096) return ''
  const bytes = Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const decoder = new TextDecoder()
  if (bytes.length === 32) return decoder.decode(bytes).replace(/\0+$/, '')
  const length = Number(BigInt(`0x${value.slice(2 + 64, 2 + 128) || '0'}`))
  return Number.isSafeInteger(length) && length <= bytes.length - 64 ? decoder.decode(bytes.subarray(64, 64 + length)) : ''
}
