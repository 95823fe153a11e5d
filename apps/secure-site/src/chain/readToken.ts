import { safeText } from '@latchkey/common'
import type { Rpc } from './createRpc.ts'

/** What a token's contract says of itself: its own word, no proof. */
export type Token = { readonly symbol: string; readonly decimals: number }

/** Asks a contract for its symbol and decimals. @returns `undefined` where it is no token, or nobody answers. */
export async function readToken(rpc: Rpc, { chainId, address, signal }: readToken.Parameters): Promise<Token | undefined> {
  const call = (selector: string) => rpc(chainId, 'eth_call', [{ to: address, data: selector }, 'latest'], signal)
  try {
    const [symbol, decimals] = await Promise.all([call('0x95d89b41'), call('0x313ce567')])
    const name = safeText(readString(symbol), 'symbol')
    const digits = typeof decimals === 'string' && /^0x[0-9a-f]{64}$/i.test(decimals) ? BigInt(decimals) : 256n
    return name && digits <= 77n ? { symbol: name, decimals: Number(digits) } : undefined
  } catch {
    return undefined
  }
}

export declare namespace readToken {
  type Parameters = { readonly chainId: string; readonly address: string; readonly signal?: AbortSignal | undefined }
}

/** A text as contracts give it: with offset and length, or as 32 bytes. */
function readString(value: unknown): string {
  if (typeof value !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(value) || value.length > 4_096) return ''
  const bytes = Uint8Array.from(value.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const decoder = new TextDecoder()
  if (bytes.length === 32) return decoder.decode(bytes).replace(/\0+$/, '')
  const length = Number(BigInt(`0x${value.slice(2 + 64, 2 + 128) || '0'}`))
  return Number.isSafeInteger(length) && length <= bytes.length - 64 ? decoder.decode(bytes.subarray(64, 64 + length)) : ''
}
