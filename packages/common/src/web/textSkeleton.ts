/**
 * What a name looks like, letter by letter, so that two that look alike compare equal: `MetaMask` in
 * Cyrillic letters and in Latin ones, `Uniswap` and `Un1swap`. For comparing only, never shown.
 *
 * A part of UTS-39 that fits in a page: compatibility forms, case, marks, and the Latin look-alikes of
 * Cyrillic, Greek and digits. The same skeleton under another id deserves an "unverified" badge.
 *
 * @see `security.md` T-D2
 */
export function textSkeleton(text: string): string {
  const head = text.slice(0, 400)
  // Most symbols are such letters, and a long list compares all of its own (R-A9).
  const plain = /^[!-~]*$/.test(head) ? head : head.normalize('NFKD').replace(unseen, '')
  return [...plain].map((letter) => lookAlikes[letter] ?? lookAlikes[letter.toLowerCase()] ?? letter.toLowerCase()).join('')
}

/** Marks, spaces and what is not drawn. */
const unseen = /[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Z}]/gu

/** What each letter passes for; capitals only where they pass for another letter than the small one. */
const lookAlikes: { readonly [letter: string]: string } = {
  // Cyrillic
  '\u0430': 'a', // cyrillic small letter a
  '\u0432': 'b', // cyrillic small letter ve
  '\u0435': 'e', // cyrillic small letter ie
  '\u0455': 's', // cyrillic small letter dze
  '\u0456': 'i', // cyrillic small letter byelorussian-ukrainian i
  '\u0458': 'j', // cyrillic small letter je
  '\u043a': 'k', // cyrillic small letter ka
  '\u043c': 'm', // cyrillic small letter em
  '\u043d': 'h', // cyrillic small letter en
  '\u043e': 'o', // cyrillic small letter o
  '\u0440': 'p', // cyrillic small letter er
  '\u0441': 'c', // cyrillic small letter es
  '\u0442': 't', // cyrillic small letter te
  '\u0443': 'y', // cyrillic small letter u
  '\u0445': 'x', // cyrillic small letter ha
  '\u0501': 'd', // cyrillic small letter komi de
  '\u051b': 'q', // cyrillic small letter qa
  '\u051d': 'w', // cyrillic small letter we
  '\u04af': 'y', // cyrillic small letter straight u
  '\u04bb': 'h', // cyrillic small letter shha
  '\u04cf': 'i', // cyrillic small letter palochka
  '\u0261': 'g', // latin small letter script g
  // Greek
  '\u03b1': 'a', // greek small letter alpha
  '\u03b2': 'b', // greek small letter beta
  '\u03b5': 'e', // greek small letter epsilon
  '\u03b7': 'n', // greek small letter eta
  '\u03b9': 'i', // greek small letter iota
  '\u03ba': 'k', // greek small letter kappa
  '\u03bc': 'u', // greek small letter mu
  '\u03bd': 'v', // greek small letter nu
  '\u03bf': 'o', // greek small letter omicron
  '\u03c1': 'p', // greek small letter rho
  '\u03c4': 't', // greek small letter tau
  '\u03c5': 'u', // greek small letter upsilon
  '\u03c7': 'x', // greek small letter chi
  '\u0397': 'h', // greek capital letter eta
  '\u039c': 'm', // greek capital letter mu
  '\u039d': 'n', // greek capital letter nu
  '\u03a1': 'p', // greek capital letter rho
  '\u03a5': 'y', // greek capital letter upsilon
  '\u03a7': 'x', // greek capital letter chi
  // Latin and signs
  '\u0131': 'i', // latin small letter dotless i
  '\u0251': 'a', // latin small letter alpha
  l: 'i',
  1: 'i',
  '|': 'i',
  0: 'o',
}
