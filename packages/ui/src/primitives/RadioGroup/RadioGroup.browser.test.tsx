import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { RadioGroup } from './RadioGroup.tsx'

function Group({ start }: { start?: 'a' | 'b' | 'c' }) {
  const [value, setValue] = useState(start)
  return (
    <RadioGroup
      label="Offers"
      value={value}
      onChange={setValue}
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B', disabled: true },
        { value: 'c', label: 'C' },
      ]}
    />
  )
}

test('is one tab stop, and arrows move and choose, past what is off', async () => {
  const { all, focused } = renderInRoot(<Group />)
  const [a, , c] = all('[role="radio"]')

  await userEvent.tab()
  expect(focused()).toBe(a)
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(c)
  expect(c?.ariaChecked).toBe('true')
  await userEvent.keyboard('{ArrowRight}')

  expect(focused()).toBe(a)
  expect(a?.ariaChecked).toBe('true')
  expect(all('[tabindex="0"]')).toEqual([a])
})

test('the tab stop is what is chosen', () => {
  const { get } = renderInRoot(<Group start="c" />)

  expect(get('[tabindex="0"]').textContent).toBe('C')
})
