import { type ChainId, formatChainId } from '@latchkey/common/caip'

/**
 * Reads a chain id in any spelling wallets use: `1`, `'1'`, `'0x01'`, `1n`, `'eip155:1'`.
 *
 * @returns `undefined` for all else, for 0 and for numbers above 2^53.
 * @see T-W3 · R-W4
 */
export function parseWalletChainId(value: unknown): ChainId | undefined {
  const number = toNumber(value)
  return Number.isSafeInteger(number) && number > 0 ? formatChainId({ namespace: 'eip155', reference: number }) : undefined
}

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  if (typeof value !== 'string' || value.length > 40) return Number.NaN
  const text = value.replace(/^eip155:/, '')
  return /^(?:0x[0-9a-f]+|\d+)$/i.test(text) ? Number(text) : Number.NaN
}

/** The chain's number as wallets take it: hex without leading zeros. */
export function toHexChainId(chainId: ChainId): `0x${string}` {
  return `0x${Number(chainId.slice('eip155:'.length)).toString(16)}`
}
