import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Checkbox } from './Checkbox.tsx'

function Box() {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox checked={checked} onChange={setChecked}>
      I agree to the <a href="#terms">Terms</a>
    </Checkbox>
  )
}

test('Space and its sentence tick it', async () => {
  const { get } = renderInRoot(<Box />)
  const box = get('[role="checkbox"]')

  box.focus()
  await userEvent.keyboard(' ')
  expect(box.ariaChecked).toBe('true')
  get('label').click()

  await vi.waitFor(() => expect(box.ariaChecked).toBe('false'))
})

test('a link in its sentence is followed and ticks nothing', () => {
  const { get } = renderInRoot(<Box />)
  get('a').addEventListener('click', (event) => event.preventDefault())

  get('a').click()

  expect(get('[role="checkbox"]').ariaChecked).toBe('false')
})
