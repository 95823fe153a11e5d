import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { List } from './List.tsx'

const rows = (count: number) => Array.from({ length: count }, (_, index) => String(index)).map((name) => <p key={name}>{name}</p>)

test('readers count its rows', () => {
  const { get, all } = renderInRoot(<List label="Networks">{[...rows(3), null]}</List>)

  expect(get('ul').ariaLabel).toBe('Networks')
  expect(all('ul > li')).toHaveLength(3)
})

test('of a long list only what is near the screen is drawn', () => {
  expect(getComputedStyle(renderInRoot(<List>{rows(101)}</List>).get('li')).contentVisibility).toBe('auto')
  expect(getComputedStyle(renderInRoot(<List>{rows(100)}</List>).get('li')).contentVisibility).toBe('visible')
})
