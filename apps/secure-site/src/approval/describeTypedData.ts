import type { TypedData } from './parseTypedData.ts'
import { toNumber } from './parseTypedData.ts'

/** A right to take tokens that typed data gives away (T-F14). */
export type Permit = {
  readonly token: string
  readonly spender: string
  /** Absent: whatever there is. */
  readonly amount: bigint | undefined
  /** Seconds since the epoch. */
  readonly deadline: bigint | undefined
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const record = (value: unknown) => Object(value) as { readonly [field: string]: unknown }

/** Every right that known kinds of typed data give away: EIP-2612, DAI's older permit, and Permit2, one or many. */
export function listPermits({ domain, primaryType, message }: TypedData): readonly Permit[] {
  const contract = text(domain['verifyingContract'])
  const spender = text(message['spender'])
  if (primaryType === 'Permit' && 'allowed' in message)
    return message['allowed'] ? [{ token: contract, spender, amount: undefined, deadline: toNumber(message['expiry']) }] : []
  if (primaryType === 'Permit')
    return [{ token: contract, spender, amount: toNumber(message['value']), deadline: toNumber(message['deadline']) }]
  if (primaryType === 'PermitSingle' || primaryType === 'PermitBatch') {
    const details = [message['details']].flat().map(record)
    return details.map(({ token, amount, expiration }) => ({
      token: text(token),
      spender,
      amount: toNumber(amount),
      deadline: toNumber(expiration),
    }))
  }
  if (/^Permit(?:Batch)?(?:Witness)?TransferFrom$/.test(primaryType)) {
    const permitted = [message['permitted']].flat().map(record)
    return permitted.map(({ token, amount }) => ({
      token: text(token),
      spender,
      amount: toNumber(amount),
      deadline: toNumber(message['deadline']),
    }))
  }
  return []
}

/** All fields, one to a line, nested ones indented, for whoever wants to read them all. */
export function listFields({ domain, primaryType, message }: TypedData): string {
  const lines: string[] = []
  const write = (value: unknown, indent: string) => {
    for (const [name, item] of Object.entries(Object(value))) {
      if (typeof item === 'object' && item !== null) {
        lines.push(`${indent}${name}:`)
        write(item, `${indent}  `)
      } else lines.push(`${indent}${name}: ${String(item)}`)
    }
  }
  lines.push(primaryType)
  write(message, '  ')
  lines.push('domain')
  write(domain, '  ')
  return lines.join('\n')
}
