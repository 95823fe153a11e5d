import type { Message } from '../src/text/messages.ts'
import { english } from './english.ts'

/** What a dialog shows or tells readers in English, although its language says it otherwise. @param own All messages of the language. */
export function findEnglish(dialog: Element, own: { readonly [key: string]: Message }): readonly string[] {
  const said = new Set(Object.values(own))
  const left = new Set(Object.values(english).filter((message) => typeof message === 'string' && !said.has(message)))
  const elements = [...dialog.querySelectorAll('*')]
  const texts = elements.flatMap((element) => [element.ariaLabel, ...[...element.childNodes].map((node) => node.nodeValue)])
  return texts.flatMap((text) => (text !== null && left.has(text.trim()) ? [text.trim()] : []))
}
