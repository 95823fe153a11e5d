import { expect, test } from 'vitest'
import { loadTriggerText, triggerText } from './triggerText.ts'
import { triggerWords } from './triggerWords.ts'

test.each([
  ['ar-EG', 'اتصال'],
  ['de-AT', 'Verbinden'],
  ['zh-TW', '連接'],
  ['zh-CN', '连接'],
  ['iw', 'חיבור'],
  ['en-GB', 'Connect'],
  ['xx', 'Connect'],
  ['not a tag', 'Connect'],
  [undefined, 'Connect'],
])('B-13 locale %s reads %s', async (locale, text) => {
  expect(triggerText({}, await loadTriggerText(locale)).connect).toBe(text)
})

test('B-13 the host may override any of its words', async () => {
  expect(triggerText({ 'trigger.connect': 'Sign in' })).toMatchObject({ connect: 'Sign in', connecting: 'Connecting…' })
  expect(triggerText({ 'trigger.network': 'Kette' }, await loadTriggerText('de'))).toMatchObject({
    network: 'Kette',
    connecting: 'Wird verbunden…',
  })
})

test.each(Object.entries(triggerWords))('B-13 %s has every word of the button', (_, words) => {
  expect(words.account).toContain('{account}')
  expect(words.networkIs).toContain('{network}')
  expect(Object.values(words).filter((word) => /^\s*$|["']/.test(word))).toEqual([])
})
