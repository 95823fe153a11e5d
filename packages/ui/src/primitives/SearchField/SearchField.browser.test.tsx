import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { SearchField } from './SearchField.tsx'

function Field({ onArrowDown }: { onArrowDown?: () => void }) {
  const [value, setValue] = useState('')
  return <SearchField label="Search wallets" clearLabel="Clear search" value={value} onChange={setValue} onArrowDown={onArrowDown} />
}

test('Escape clears it first and only then goes on', async () => {
  let escapes = 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') escapes++
  }
  document.addEventListener('keydown', onKeyDown)
  const { get } = renderInRoot(<Field />)
  get('input').focus()
  await userEvent.keyboard('ss')

  await userEvent.keyboard('{Escape}')
  expect(get<HTMLInputElement>('input').value).toBe('')
  expect(escapes).toBe(0)
  await userEvent.keyboard('{Escape}')

  expect(escapes).toBe(1)
  document.removeEventListener('keydown', onKeyDown)
})

test('ArrowDown leads into the list', async () => {
  let leads = 0
  const { get } = renderInRoot(<Field onArrowDown={() => leads++} />)

  get('input').focus()
  await userEvent.keyboard('{ArrowDown}')

  expect(leads).toBe(1)
})

test('the clear button is there only for what can be cleared, and gives the focus back', async () => {
  const { get, all, focused } = renderInRoot(<Field />)
  expect(all('button')).toHaveLength(0)
  get('input').focus()
  await userEvent.keyboard('ss')

  await userEvent.click(get('button'))

  expect(get<HTMLInputElement>('input').value).toBe('')
  expect(focused()).toBe(get('input'))
})

test('is a searchbox by its name', () => {
  const { get } = renderInRoot(<Field />)

  expect(get('input[type="search"]').ariaLabel).toBe('Search wallets')
})
