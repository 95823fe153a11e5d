import { escapeText } from '../../review/escapeText.ts'

/** Escapes a descriptor's text, puts it on one line and cuts it: it may explain a request and do nothing else. */
export function sayWords(words: string, charactersMax: number): string {
  const characters = [...escapeText(words.trim())]
  return characters.length > charactersMax ? `${characters.slice(0, charactersMax - 1).join('')}…` : characters.join('')
}

/** Characters of an intent and of a label. */
export const intentMax = 80
export const labelMax = 40
