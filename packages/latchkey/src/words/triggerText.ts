import { languageOf } from '@latchkey/common/web'
import type { TriggerText } from './triggerWords.ts'

const english: TriggerText = {
  connect: 'Connect',
  connecting: 'Connecting…',
  account: 'Account {account}',
  network: 'Network',
  networkIs: 'Network: {network}',
  unsupported: 'Unsupported network',
}

/**
 * The button's words: English, until those of another language are loaded.
 *
 * A host's `messages` may replace them: `trigger.connect`, `trigger.connecting`, `trigger.account`, `trigger.network`, `trigger.networkIs`,
 * `trigger.unsupported`.
 */
export function triggerText(messages: { readonly [key: string]: string } = {}, own: TriggerText = english): TriggerText {
  const entries = Object.entries(own).map(([key, text]) => [key, messages[`trigger.${key}`] ?? text])
  return Object.fromEntries(entries) as TriggerText
}

/** Loads the button's words in a locale; undefined for English, and where they do not come. */
export async function loadTriggerText(locale = 'en'): Promise<TriggerText | undefined> {
  if (/^en\b/i.test(locale)) return undefined
  try {
    return (await import('./triggerWords.ts')).triggerWords[languageOf(locale)]
  } catch {
    return undefined
  }
}
