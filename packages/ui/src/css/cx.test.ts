import { expect, test } from 'vitest'
import { cx } from './cx.ts'

test('joins the names that apply', () => {
  expect(cx('a', false, undefined, 'b')).toBe('a b')
  expect(cx()).toBe('')
})
