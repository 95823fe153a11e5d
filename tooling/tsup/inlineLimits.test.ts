import { expect, test } from 'vitest'
import { inlineLimits } from './inlineLimits.js'

const from = "import * as limits from '@latchkey/common/limits'\n"

test.each([
  ['a number', `${from}wait(limits.searchDelayMs)`, `${from}wait(300)`],
  ['a bigint', `${from}use(limits.swapGasUnits)`, `${from}use(200000n)`],
  ['a text', `${from}use(limits.secureSiteSdkVersion)`, `${from}use("4")`],
  ['in its own package', "import * as limits from '../limits.ts'\nuse(limits.shakeMs)", "import * as limits from '../limits.ts'\nuse(500)"],
])('writes %s', (_, code, expected) => {
  expect(inlineLimits(code)).toBe(expected)
})

test.each([
  ['a name that is no limit', `${from}use(limits.nothing)`],
  ['limits of something else', `${from}use(wallet.limits.shakeMs)`],
  ['a module that has limits of its own', 'const limits = { shakeMs: 1 }\nuse(limits.shakeMs)'],
])('leaves %s alone', (_, code) => {
  expect(inlineLimits(code)).toBe(code)
})
