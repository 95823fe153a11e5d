import { expect, test } from 'vitest'
import { triggerText } from './triggerText.ts'

test.each([
  ['ar-EG', 'اتصال'],
  ['en', 'Connect'],
  ['xx', 'Connect'],
  [undefined, 'Connect'],
])('B-13 locale %s reads %s', (locale, text) => {
  expect(triggerText(locale).connect).toBe(text)
})

test('B-13 the host may override any of its words', () => {
  expect(triggerText('en', { 'trigger.connect': 'Sign in' })).toMatchObject({ connect: 'Sign in', connecting: 'Connecting…' })
})
