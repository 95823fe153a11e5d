import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { PairRow } from './PairRow.tsx'

test('a control beside it is reached by itself, and the row reaches under all the rest', async () => {
  const pressed: string[] = []
  const { get, all, focused } = renderInRoot(
    <PairRow
      label="Savings"
      onClick={() => pressed.push('row')}
      action={
        <button type="button" onClick={() => pressed.push('action')}>
          More
        </button>
      }
    />,
  )
  const [row, action] = all('button') as [HTMLElement, HTMLElement]
  await userEvent.tab()
  expect(focused()).toBe(row)
  await userEvent.tab()
  expect(focused()).toBe(action)
  await userEvent.click(get('button:not(:has(span))'))

  const box = (row.parentElement as HTMLElement).getBoundingClientRect()
  const hit = (row.getRootNode() as ShadowRoot).elementFromPoint(box.right - 4, box.top + 4)
  expect(pressed).toEqual(['action'])
  expect(hit).toBe(row)
})
