import type { Rule } from './tree.ts'

type Word = readonly [word: RegExp, say: string]

/** Words of the old dialect, and the plain word for each. */
const words: readonly Word[] = [
  [/\bvisitors?\b/i, 'user'],
  [/\banew\b/i, 'again'],
  [/\bt(?:akes?|aken|ook) up\b/i, 'reconnect or restore'],
  [/\blets? go\b/i, 'disconnect, revoke or release'],
  [/\bnought\b/i, 'zero'],
  [/\bkept nowhere\b/i, 'not stored'],
  [/\bc(?:omes?|ame) to light\b/i, 'appear'],
  [/\bput(?:s|ting)? .{1,40} into words\b/i, 'describe'],
  [/\bmakes? a night of it\b/i, 'run overnight'],
  [/\b(?:accounts?|wallets?|networks?|chains?|namespaces?|ones?|stands?|is) in front\b/i, 'active'],
]
/** Words that hide who acts. */
const vague: readonly Word[] = [[/\b(?:whoever|nobody|somebody|anybody|everybody)\b/i, 'user, caller or account']]
/** Where the vague ones are refused, too; the rest is still to be rewritten. */
const precise = /^(?:packages\/|apps\/(?:lab|secure-site)\/|tooling\/(?!scripts\/docs\b)[^/]+\/)/
const checked = /^(?:packages|apps|tooling|docs)\//
/** A test of another package quotes it. */
const quoted: ReadonlySet<string> = new Set(['packages/blockchain-api/src/descriptors/readDescriptor.ts'])

/** Comments, docstrings, titles and texts are plain English, in the words of the field. */
export const dialect: Rule = (tree) =>
  [...tree]
    .filter(
      ([file]) =>
        checked.test(file) &&
        !file.startsWith('tooling/scripts/house') &&
        /\.(?:tsx?|md)$/.test(file) &&
        !file.endsWith('CHANGELOG.md') &&
        !quoted.has(file),
    )
    .flatMap(([file, text]) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          [...words, ...(precise.test(file) ? vague : [])].flatMap(([word, say]) =>
            word.test(line) ? [{ file: `${file}:${at + 1}`, says: `says "${word.exec(line)?.[0]}": ${say}` }] : [],
          ),
        ),
    )
