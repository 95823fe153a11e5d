import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Button } from '../Button/Button.tsx'
import { Buttons } from './Buttons.tsx'

const pair = (one: string, other: string) => (
  <Buttons>
    <Button>{one}</Button>
    <Button>{other}</Button>
  </Buttons>
)

test('a pair stands side by side, alike in width', () => {
  const { all } = renderInRoot(pair('Cancel', 'Sign in'))
  const [one, other] = all('button').map((button) => button.getBoundingClientRect())

  expect(one?.top).toBe(other?.top)
  expect(one?.width).toBe(other?.width)
})

test('a pair stacks where there is no room', () => {
  const { all } = renderInRoot(pair('Cancel', 'Sign in'), { width: 200 })
  const [one, other] = all('button').map((button) => button.getBoundingClientRect())

  expect(one?.left).toBe(other?.left)
  expect(one?.width).toBe(200)
})
