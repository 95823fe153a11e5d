import { withoutAddresses } from '../contract/safeErrorText.ts'
import { readField } from './readField.ts'

/**
 * What viem threw, by its short text, its code and its data alone.
 *
 * Its messages hold the node's address, which may hold a key, and what was asked of the node.
 */
export function withoutRequest(error: unknown): Error {
  const read = (field: string) => readField(error, field) ?? readField(readField(error, 'cause'), field)
  const text = readField(error, 'details') ?? readField(error, 'shortMessage')
  const message = typeof text === 'string' ? withoutAddresses(text) : 'No answer'
  return Object.assign(new Error(message), { code: read('code'), data: read('data') })
}
