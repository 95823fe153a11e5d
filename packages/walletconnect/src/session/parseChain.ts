import { type ChainId, formatChainId, isChainId, type Namespace, parseChainId } from '@latchkey/common/caip'
import { eip1193Namespaces } from './eip1193Namespaces.ts'

/**
 * The chain of a wallet's `chainChanged`: by EIP-1193 a number, decimal or hex text, elsewhere CAIP-2 or its reference; with no
 * data the chain the event names as its own.
 *
 * @returns `undefined` for all else.
 * @see T-W3 · R-W4
 */
export function parseChain(namespace: Namespace, data: unknown, eventChain: unknown): ChainId | undefined {
  if (data === undefined || data === null) return ofFamily(namespace, eventChain)
  if (typeof data === 'string' && data.includes(':')) return ofFamily(namespace, data)
  if (!eip1193Namespaces.has(namespace)) return typeof data === 'string' ? ofFamily(namespace, `${namespace}:${data}`) : undefined
  const number = toNumber(data)
  return Number.isSafeInteger(number) && number > 0 ? formatChainId({ namespace, reference: number }) : undefined
}

function ofFamily(namespace: Namespace, value: unknown): ChainId | undefined {
  return isChainId(value) && parseChainId(value).namespace === namespace ? value : undefined
}

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^(?:0x[\da-f]{1,20}|\d{1,20})$/i.test(value) ? Number(value) : Number.NaN
}
