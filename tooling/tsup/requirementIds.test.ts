import { expect, test } from 'vitest'
import { listRequirementIds, withoutRequirementIds } from './requirementIds.js'

test.each([
  ['/** Restores sessions (S-02). On unless set. */\n', '/** Restores sessions. On unless set. */\n'],
  ['/** Shows it (R-07 to R-10, T-W1). */\n', '/** Shows it. */\n'],
  ['  /** C-06, S-09: how long it lives. */\n', '  /** How long it lives. */\n'],
  ['  /** C-04 */\n  aMs: number;\n', '  aMs: number;\n'],
  ['/** Makes a client. @see Requirement A-01 */\n', '/** Makes a client. */\n'],
  ['/**\n * Sends.\n *\n * @see Requirements A-07, B-21\n */\n', '/**\n * Sends.\n */\n'],
  ['/** Reads it. @see V-03 */\n', '/** Reads it. */\n'],
  ['/**\n * Asks.\n *\n * @see R-W3 · X-04 · X-08\n */\n', '/**\n * Asks.\n */\n'],
  ['/**\n * Cleans.\n *\n * @see `security.md` R-A1 to R-A6\n */\n', '/**\n * Cleans.\n */\n'],
  ['/** Its coin type. @see ENSIP-11, requirement V-10 */\n', '/** Its coin type. @see ENSIP-11 */\n'],
  ['/**\n * Takes a long line\n * (R-B7).\n */\n', '/**\n * Takes a long line.\n */\n'],
])('takes the ids out of %j', (text, expected) => {
  expect(withoutRequirementIds(text)).toBe(expected)
})

test('leaves standards, and what is no comment, as they are', () => {
  const text = '/** CAIP-2, EIP-6963, SHA-256 (BIP-174). */\ntype Row = "A-04" | "(V-22)";\n'
  expect(withoutRequirementIds(text)).toBe(text)
})

test('finds what is left in a sentence', () => {
  expect(listRequirementIds('/** After the time-out of C-04, as R-W13 says; CAIP-10. */')).toEqual(['C-04', 'R-W13'])
})
