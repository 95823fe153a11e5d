import { expect, test } from 'vitest'
import { createText } from '../text/createText.ts'
import { createCodeField } from './createCodeField.ts'

test.each(['en', 'ar'])('T-F20 every code field says what its code is for and who asks, to the eye and to a reader (%s)', (locale) => {
  const text = createText([locale])
  const purpose = text('purpose.emailOld', { before: 'old@mail.example', after: 'new@mail.example' })
  const { root } = createCodeField({ text, purpose, origin: 'https://app.example', onCode: () => {} })
  document.body.replaceChildren(root)
  const input = root.querySelector('input')
  const described = (input?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
  expect(purpose).toMatch(/old@mail\.example.*new@mail\.example/)
  expect(described).toEqual([purpose, expect.stringContaining('https://app.example'), ''])
  expect(root.querySelector('h1')?.textContent).toBe(purpose)
})
