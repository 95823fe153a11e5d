import { escapeText } from '../../review/escapeText.ts'

/** Escapes what a descriptor says, on one line, and cuts it: its words explain a request, and are no room for anything else. */
export function sayWords(words: string, charactersMax: number): string {
  const characters = [...escapeText(words.trim())]
  return characters.length > charactersMax ? `${characters.slice(0, charactersMax - 1).join('')}…` : characters.join('')
}

/** Characters of an intent and of a label. */
export const intentMax = 80
export const labelMax = 40
