import type { Language } from './languageOf.ts'
import type { Words, WordsFile } from './messages.ts'

/** English, file by file. */
const files = {
  account: async () => (await import('./en/account.ts')).accountWords,
  buy: async () => (await import('./en/buy.ts')).buyWords,
  email: async () => (await import('./en/email.ts')).emailWords,
  help: async () => (await import('./en/help.ts')).helpWords,
  later: async () => (await import('./en/later.ts')).laterWords,
  name: async () => (await import('./en/name.ts')).nameWords,
  pay: async () => (await import('./en/pay.ts')).payWords,
  send: async () => (await import('./en/send.ts')).sendWords,
  signIn: async () => (await import('./en/signIn.ts')).signInWords,
  swap: async () => (await import('./en/swap.ts')).swapWords,
} satisfies { readonly [name in WordsFile]: () => Promise<Words> }

/** Loads what some files of English say, in a language; in English, file by file, where that does not come. */
export async function loadWords(names: readonly WordsFile[], language: Language): Promise<Words> {
  const loaded = await Promise.all(names.map(async (name) => (await loadOwn(name, language)) ?? files[name]()))
  return Object.assign({}, ...loaded)
}

/** What a file of English says in another language; undefined for English, and where it does not come. */
export async function loadOwn(name: WordsFile | 'frame', language: Language): Promise<Words | undefined> {
  if (language === 'en') return undefined
  try {
    const { loadTranslation } = await import('./loadTranslation.ts')
    return await loadTranslation(name, language)
  } catch {
    return undefined
  }
}
