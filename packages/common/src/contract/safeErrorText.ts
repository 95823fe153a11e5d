import { safeText } from '../web/safeText.ts'

/** An address as it is, or escaped as in JSON; and the path of one, as servers name it that do not serve it. */
const addresses = /\b(?:http|ws)s?:(?:\\?\/){2}\S+|(?<method>\b(?:GET|POST) )\/\S*/gi

/** A foreign text without the addresses in it: a node's may hold a key (T-D6). */
export function withoutAddresses(text: string): string {
  return text.replace(addresses, (_, method: string | undefined) => `${method ?? ''}[url]`)
}

/**
 * Makes what a wallet or a node says of its failure fit to be shown and logged: plain text, short, without addresses.
 *
 * @returns An empty string if `value` is no string or nothing of it can be seen.
 * @see `security.md` T-D2 · T-D6
 */
export function safeErrorText(value: unknown): string {
  return typeof value === 'string' ? safeText(withoutAddresses(value.slice(0, 4_000)), 'error') : ''
}
