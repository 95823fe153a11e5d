import { join } from 'node:path'
import { errorCatalogue } from '@latchkey/common/contract'
import { expect, test } from 'vitest'
import { isTest, readTree, withoutComments } from './house/tree.ts'

const files = [...readTree(join(import.meta.dirname, '..', '..'))].filter(
  ([file]) => /^(packages|apps)\/.+\.tsx?$/.test(file) && !/errorCatalogue|\/text\//.test(file),
)
const code = files.filter(([file]) => !isTest(file)).map(([, text]) => withoutComments(text))
/** Not one that goes through all alerts: it names each, whatever may cause it. */
const tests = files.filter(([file]) => /\.(test|e2e)\.tsx?$/.test(file) && !file.endsWith('/showAlert.test.ts')).map(([, text]) => text)
const names = (texts: readonly string[], word: string) => texts.some((text) => new RegExp(`\\b${word}\\b`).test(text))

test.each(Object.keys(errorCatalogue))('X-10 %s has a cause in the code, and a test that names it', (word) => {
  // A status is no error: the view has its words (SIWXSignMessage.browser.test.tsx).
  const isStatus = errorCatalogue[word as keyof typeof errorCatalogue].kind === 'status'
  expect([names(code, word) || isStatus, names(tests, word)]).toEqual([true, true])
})

test('X-10 a code that nothing makes is found', () => {
  expect(names(code, 'NO_SUCH_CODE')).toBe(false)
})
