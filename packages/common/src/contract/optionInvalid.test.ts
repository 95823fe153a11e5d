import { expect, test } from 'vitest'
import { OptionInvalidError } from './optionInvalid.ts'

test('V-22 a wrong setting is named, with what was expected', () => {
  const cause = new TypeError('x')
  const error = new OptionInvalidError({ name: 'networks[0].id', expected: 'a positive whole number', cause })
  expect(error).toMatchObject({ code: 'OPTION_INVALID', option: 'networks[0].id', cause })
  expect(error.shortMessage).toBe('Option networks[0].id: expected a positive whole number')
  expect('cause' in new OptionInvalidError({ name: 'a', expected: 'b' })).toBe(false)
})
