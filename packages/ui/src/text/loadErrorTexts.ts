import type { ErrorTexts } from './createText.ts'
import { type ErrorTranslation, errors } from './en/errors.ts'
import type { Language } from './languageOf.ts'

/** Loads the texts of errors in a language; in English where that does not come. */
export async function loadErrorTexts(language: Language): Promise<ErrorTexts> {
  if (language === 'en') return errors
  try {
    const { loadErrorTranslation } = await import('./loadTranslation.ts')
    return translate(await loadErrorTranslation(language))
  } catch {
    return errors
  }
}

/** What is for developers stays English for them. */
function translate({ notHere, codes }: ErrorTranslation): ErrorTexts {
  const own: { readonly [code: string]: ErrorTranslation['notHere'] } = codes
  const texts = Object.entries(errors).map(([code, english]) => {
    const said = own[code]
    return [code, said ? { ...said, fill: refill(english.title, said.title) } : { ...english, calm: notHere }]
  })
  return Object.fromEntries(texts)
}

/** Takes what fills the blanks of an English sentence and puts it into those of another language. */
function refill(english: string, own: string): ErrorTexts[keyof ErrorTexts]['fill'] {
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  if (names.length === 0) return undefined
  const pieces = english.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
  const sentence = new RegExp(`^${pieces.join('(.*)')}$`, 's')
  return (said, isolate) => {
    const found = sentence.exec(said)
    return found ? own.replace(/\{(\w+)\}/g, (_, name: string) => isolate(found[names.indexOf(name) + 1] ?? '')) : undefined
  }
}
