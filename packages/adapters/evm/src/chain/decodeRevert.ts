import { readField } from '@latchkey/common/adapter'
import { safeErrorText } from '@latchkey/common/contract'

const errorSelector = '0x08c379a0'
const panicSelector = '0x4e487b71'
const panics: { readonly [code: number]: string } = {
  1: 'assertion failed',
  17: 'arithmetic overflow',
  18: 'division by zero',
  33: 'invalid enum value',
  49: 'pop from an empty array',
  50: 'array index out of bounds',
  65: 'out of memory',
  81: 'call of an uninitialised function',
}

/**
 * Reads why a contract undid a transaction from what a node or wallet threw: its revert data, else its text.
 *
 * @returns Safe plain text, or `undefined` if nothing decodes (a custom error without a known ABI, for one).
 * @see X-06
 */
export function decodeRevert(error: unknown): string | undefined {
  const { data, text } = findRevert(error)
  // Beside data that does not decode, a node's text holds the node's own words.
  return safeErrorText(data ? decodeRevertData(data) : text) || undefined
}

/** Whether what a node or wallet threw says that a contract undid the call. */
export function isRevert(error: unknown): boolean {
  const { data, isReverted } = findRevert(error)
  return isReverted || data !== undefined
}

function decodeRevertData(data: string): string | undefined {
  const words = data.slice(10)
  if (data.startsWith(panicSelector)) return panics[Number(`0x${words.slice(0, 64)}`)]
  if (!data.startsWith(errorSelector)) return undefined
  const length = Number(`0x${words.slice(64, 128)}`)
  const hex = words.slice(128, 128 + length * 2)
  if (!Number.isSafeInteger(length) || hex.length !== length * 2) return undefined
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}

type Revert = { data?: string; text?: string; isReverted: boolean }

/** Nodes and wallets hide the data at different depths of the error. */
function findRevert(error: unknown): Revert {
  const found: Revert = { isReverted: false }
  const queue: unknown[] = [error]
  for (let i = 0; i < queue.length && i < 24; i++) {
    const layer = queue[i]
    if (typeof layer === 'string') {
      if (/^0x(?:[0-9a-f]{2}){4,}$/i.test(layer)) found.data ??= layer.toLowerCase()
      continue
    }
    if (typeof layer !== 'object' || layer === null) continue
    const message = readField(layer, 'message')
    const reverted =
      typeof message === 'string' &&
      message.length < 10_000 &&
      /revert(?:ed)?\b(?: with reason: ([^\n]*?)\.?$|(?: with reason string)?:? ?'?([^'\n]*))/im.exec(message)
    if (reverted || readField(layer, 'code') === 3) found.isReverted = true
    const reason = reverted ? (reverted[1] ?? reverted[2]) : undefined
    if (reason) found.text ??= reason
    for (const field of ['data', 'originalError', 'cause', 'error', 'result']) queue.push(readField(layer, field))
  }
  return found
}
