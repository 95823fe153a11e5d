import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Disclosure } from './Disclosure.tsx'

test('shows what it holds on demand', async () => {
  const { get, place } = renderInRoot(<Disclosure label="Read the full message">Whole text</Disclosure>)
  expect(place.textContent).not.toContain('Whole text')

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  expect(get('button').ariaExpanded).toBe('true')
  expect(get(`[id="${get('button').getAttribute('aria-controls')}"]`).textContent).toBe('Whole text')
})
