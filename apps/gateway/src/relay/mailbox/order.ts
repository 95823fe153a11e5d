import type { Taken } from './mailbox.ts'
import type { NewMessage } from './message.ts'

/** One change to be written. */
export type Order =
  | { readonly kind: 'publish'; readonly messages: readonly NewMessage[] }
  | { readonly kind: 'acknowledge'; readonly taken: Taken }
  | { readonly kind: 'subscribe'; readonly clientId: string; readonly topics: readonly string[] }
  | {
      readonly kind: 'unsubscribe'
      readonly clientId: string
      readonly topics: readonly string[]
      /** When the client wanted it: milliseconds since the epoch. */
      readonly wantedAtMs: number
    }

/** How many rows an order may write. */
export function weigh(order: Order): number {
  if (order.kind === 'publish') return order.messages.length
  return order.kind === 'acknowledge' ? 1 : order.topics.length
}
