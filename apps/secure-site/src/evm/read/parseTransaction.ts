import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'

/** A transaction as the host requests it. Absent fields are filled in from the chain. */
export type EvmTransaction = {
  readonly to: string | undefined
  readonly value: bigint
  readonly data: string
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: bigint | undefined
}

const known = new Set([
  ...[
    'from',
    'to',
    'value',
    'data',
    'input',
    'gas',
    'gasLimit',
    'gasPrice',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
    'nonce',
    'chainId',
    'type',
  ],
])

/** Longest call data that is shown and signed, in hex characters. */
const hexCharactersMax = 2 * 128 * 1024

/** Parses a transaction. An unknown field is refused: it might have a meaning to a chain. @throws {@link RefusedError} */
export function parseTransaction(value: unknown, { address, chainId }: Asker): EvmTransaction {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('the transaction')
  const fields = value as { readonly [field: string]: unknown }
  for (const name of Object.keys(fields)) if (fields[name] !== undefined && !known.has(name)) throw malformed(name)
  const { from, to, data, input } = fields
  if (from !== undefined && (typeof from !== 'string' || from.toLowerCase() !== address.toLowerCase()))
    throw new RefusedError(4100, 'The address does not belong to this wallet')
  if (fields['chainId'] !== undefined && `eip155:${readQuantity(fields, 'chainId')}` !== chainId)
    throw new RefusedError(4901, 'The transaction is for another chain')
  if (to !== undefined && to !== null && (typeof to !== 'string' || !/^0x[0-9a-f]{40}$/i.test(to))) throw malformed('to')
  if (data !== undefined && input !== undefined && data !== input) throw malformed('input')
  const bytes = data ?? input ?? '0x'
  if (typeof bytes !== 'string' || bytes.length > hexCharactersMax || !/^0x(?:[0-9a-f]{2})*$/i.test(bytes)) throw malformed('data')
  if (!to && bytes === '0x') throw malformed('to')
  return {
    to: to === null ? undefined : to,
    value: readQuantity(fields, 'value') ?? 0n,
    data: bytes.toLowerCase(),
    gas: readQuantity(fields, 'gas') ?? readQuantity(fields, 'gasLimit'),
    gasPrice: readQuantity(fields, 'gasPrice'),
    maxFeePerGas: readQuantity(fields, 'maxFeePerGas'),
    maxPriorityFeePerGas: readQuantity(fields, 'maxPriorityFeePerGas'),
    nonce: readQuantity(fields, 'nonce'),
  }
}

function readQuantity(fields: { readonly [field: string]: unknown }, name: string): bigint | undefined {
  const value = fields[name]
  if (value === undefined || value === null) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value !== 'string' || !/^0x[0-9a-f]{0,64}$/i.test(value)) throw malformed(name)
  return value === '0x' ? 0n : BigInt(value)
}

function malformed(name: string): RefusedError {
  return new RefusedError(-32602, `Invalid: ${name.slice(0, 40)}`)
}
