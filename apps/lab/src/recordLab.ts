import type { Events } from '@latchkey/core'
import type { Latchkey } from 'latchkey'

/** What the page exposes as `window.lab`. */
export type Lab = {
  readonly latchkey: Latchkey
  /** Everything the kit told, oldest first. */
  readonly events: readonly RecordedEvent[]
  /** Every error that no code caught: tests expect none. */
  readonly errors: readonly unknown[]
}

/** One thing the kit told. */
export type RecordedEvent = { readonly name: keyof Events; readonly payload: unknown; readonly atMs: number }

const names = [
  'opened',
  'closed',
  'viewChanged',
  'connected',
  'connectFailed',
  'disconnected',
  'accountChanged',
  'networkChanged',
  'networkSwitchFailed',
  'connectorsChanged',
  'signedIn',
  'signedOut',
  'themeChanged',
  'error',
  'storageDropped',
  'transactionSettled',
  'tracked',
] as const satisfies readonly (keyof Events)[]

/** Listens to everything from the first moment on. */
export function recordLab(latchkey: Latchkey): Lab {
  const events: RecordedEvent[] = []
  const errors: unknown[] = []
  for (const name of names) latchkey.on(name, (payload) => void events.push({ name, payload, atMs: Date.now() }))
  window.addEventListener('error', ({ error, message }) => errors.push(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => errors.push(reason))
  return { latchkey, events, errors }
}
