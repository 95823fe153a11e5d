import { decodeAbiParameters, encodeAbiParameters, type Hex, toFunctionSelector } from 'viem'
import type { Decoded, Effect } from '../Effect.ts'
import { callAbi, type KnownCall, listEffects } from './callTable.ts'
import type { EvmTransaction } from './parseTransaction.ts'

const unknown = { kind: 'unknown' } as const
const functions: ReadonlyMap<string, (typeof callAbi)[number]> = new Map(callAbi.map((one) => [toFunctionSelector(one), one]))

/**
 * Decodes a call, including the coins it sends. A call is known only if its encoded arguments are the same bytes again: data
 * that is longer, padded differently or out of range may mean something else to the contract (T-F14).
 */
export function decodeCall({ to, value, data }: Pick<EvmTransaction, 'to' | 'value' | 'data'>): Decoded {
  if (to === undefined) return unknown
  const coins: readonly Effect[] = value > 0n || data === '0x' ? [{ kind: 'move', asset: { kind: 'coin' }, amount: value, to }] : []
  if (data === '0x') return { kind: 'known', effects: coins }
  const call = readExactly(data.toLowerCase() as Hex)
  const effects = call && listEffects(to, call)
  return effects && effects.length > 0 ? { kind: 'known', effects: [...effects, ...coins] } : unknown
}

function readExactly(data: Hex): KnownCall | undefined {
  const known = functions.get(data.slice(0, 10))
  if (!known) return undefined
  try {
    const args = decodeAbiParameters(known.inputs, `0x${data.slice(10)}`)
    const again = encodeAbiParameters(known.inputs, args as never)
    return again.slice(2) === data.slice(10) ? ({ functionName: known.name, args } as KnownCall) : undefined
  } catch {
    // Bytes that the types do not allow, such as a bool of 2.
    return undefined
  }
}
