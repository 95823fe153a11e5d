import type { chains, screens, signIn } from './en.ts'
import type { Sentences } from './sentences.ts'

type Parts = readonly [
  { readonly signIn: Sentences<typeof signIn> },
  { readonly screens: Sentences<typeof screens> },
  { readonly chains: Sentences<typeof chains> },
]

/** Languages besides English. Each is a folder with three files, which load when the language is wanted. */
export const languages: { readonly [language: string]: () => Promise<Parts> } = {
  ar: () => Promise.all([import('./ar/signIn.ts'), import('./ar/screens.ts'), import('./ar/chains.ts')]),
  cs: () => Promise.all([import('./cs/signIn.ts'), import('./cs/screens.ts'), import('./cs/chains.ts')]),
  de: () => Promise.all([import('./de/signIn.ts'), import('./de/screens.ts'), import('./de/chains.ts')]),
  es: () => Promise.all([import('./es/signIn.ts'), import('./es/screens.ts'), import('./es/chains.ts')]),
  fa: () => Promise.all([import('./fa/signIn.ts'), import('./fa/screens.ts'), import('./fa/chains.ts')]),
  fr: () => Promise.all([import('./fr/signIn.ts'), import('./fr/screens.ts'), import('./fr/chains.ts')]),
  he: () => Promise.all([import('./he/signIn.ts'), import('./he/screens.ts'), import('./he/chains.ts')]),
  hi: () => Promise.all([import('./hi/signIn.ts'), import('./hi/screens.ts'), import('./hi/chains.ts')]),
  id: () => Promise.all([import('./id/signIn.ts'), import('./id/screens.ts'), import('./id/chains.ts')]),
  it: () => Promise.all([import('./it/signIn.ts'), import('./it/screens.ts'), import('./it/chains.ts')]),
  ja: () => Promise.all([import('./ja/signIn.ts'), import('./ja/screens.ts'), import('./ja/chains.ts')]),
  ko: () => Promise.all([import('./ko/signIn.ts'), import('./ko/screens.ts'), import('./ko/chains.ts')]),
  nl: () => Promise.all([import('./nl/signIn.ts'), import('./nl/screens.ts'), import('./nl/chains.ts')]),
  pl: () => Promise.all([import('./pl/signIn.ts'), import('./pl/screens.ts'), import('./pl/chains.ts')]),
  pt: () => Promise.all([import('./pt/signIn.ts'), import('./pt/screens.ts'), import('./pt/chains.ts')]),
  ru: () => Promise.all([import('./ru/signIn.ts'), import('./ru/screens.ts'), import('./ru/chains.ts')]),
  tr: () => Promise.all([import('./tr/signIn.ts'), import('./tr/screens.ts'), import('./tr/chains.ts')]),
  uk: () => Promise.all([import('./uk/signIn.ts'), import('./uk/screens.ts'), import('./uk/chains.ts')]),
  ur: () => Promise.all([import('./ur/signIn.ts'), import('./ur/screens.ts'), import('./ur/chains.ts')]),
  vi: () => Promise.all([import('./vi/signIn.ts'), import('./vi/screens.ts'), import('./vi/chains.ts')]),
  zh: () => Promise.all([import('./zh/signIn.ts'), import('./zh/screens.ts'), import('./zh/chains.ts')]),
  'zh-Hant': () => Promise.all([import('./zh-Hant/signIn.ts'), import('./zh-Hant/screens.ts'), import('./zh-Hant/chains.ts')]),
}
