import { isChainId } from '@latchkey/common/caip'
import { custom, maxLength, number, object, pipe, record, string } from '@latchkey/common/schema'
import type { GenericSchema } from 'valibot'

/** One thing that is remembered: where, in which shape, of which version. */
export type StoredEntry<value> = {
  readonly key: string
  readonly version: number
  readonly schema: GenericSchema<unknown, value>
  /** Makes a value of an older version one of this; it is decoded afterwards. Versions that it does not know throw. */
  readonly migrate?: ((value: unknown, version: number) => unknown) | undefined
}

/** A short text, such as an id or a name. */
export const text = pipe(string(), maxLength(256))

/** CAIP-2. */
export const chainId = custom<import('@latchkey/common/caip').ChainId>(isChainId, 'CAIP-2 id')

/** Something remembered, of the first version. */
export function entry<value>(key: string, schema: GenericSchema<unknown, value>): StoredEntry<value> {
  return { key, version: 1, schema }
}

/** An entry of fetched things, each with its own time. The storage may drop it when it is full. */
export function cache<value>(
  name: string,
  value: GenericSchema<unknown, value>,
): StoredEntry<{ [key: string]: { updatedAt: number; value: value } }> {
  return entry(`cache.${name}`, record(text, object({ updatedAt: number(), value })))
}
