/** Keeps what is written from left to right, such as a sum with its sign, in that order inside words that are not. */
export function leftToRight(words: string, dir: 'ltr' | 'rtl'): string {
  return dir === 'rtl' && words ? `\u2066${words}\u2069` : words
}
