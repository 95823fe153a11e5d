import type { Words } from './messages.ts'

/** English messages that are loaded after the modal itself, each file with the views that need it. */
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
} satisfies { readonly [name: string]: () => Promise<Words> }

/** A file of `text/en`, by its name. */
export type WordsFile = keyof typeof files

/** Loads some files of English. */
export async function loadWords(names: readonly WordsFile[]): Promise<Words> {
  const loaded = await Promise.all(names.map((name) => files[name]()))
  return Object.assign({}, ...loaded)
}
