import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { findSmall } from '../../../test/findSmall.ts'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Button } from './Button.tsx'

test('Enter and Space press it, once each', async () => {
  let presses = 0
  const { get } = renderInRoot(<Button onClick={() => presses++}>Go</Button>)

  get('button').focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')

  expect(presses).toBe(2)
})

test('while it works it keeps its width and its focus, says so, and ignores presses', async () => {
  let presses = 0
  const button = (loading?: string) => (
    <Button size="s" loading={loading} onClick={() => presses++}>
      A rather long label
    </Button>
  )
  const { get, render, focused } = renderInRoot(button())
  get('button').focus()
  const width = get('button').offsetWidth

  render(button('Working…'))
  await userEvent.keyboard('{Enter}')

  expect(presses).toBe(0)
  expect(get('button').offsetWidth).toBe(width)
  expect(get('button').ariaBusy).toBe('true')
  expect(focused()).toBe(get('button'))
  expect(getComputedStyle(get('button > span')).visibility).toBe('hidden')
})

test('disabled it can stay in the tab order to be read, and still does nothing', async () => {
  let presses = 0
  const { get, focused } = renderInRoot(
    <Button disabled focusable onClick={() => presses++}>
      Send
    </Button>,
  )

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  expect(focused()).toBe(get('button'))
  expect(get('button').ariaDisabled).toBe('true')
  expect(presses).toBe(0)
})

test('a loading submit button submits nothing', async () => {
  let submits = 0
  const { get } = renderInRoot(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submits++
      }}
    >
      <Button type="submit" loading="Working…">
        Send
      </Button>
    </form>,
  )

  get('button').click()

  expect(submits).toBe(0)
})

test.each(['s', 'xs'] as const)('on the sheet a finger has 44 px of a small button (%s)', (size) => {
  const { place } = renderInRoot(<Button size={size}>I</Button>, { sheet: true })
  place.style.padding = '20px'

  expect(findSmall(place)).toEqual([])
})

test('a label that is too long wraps inside', () => {
  const { get } = renderInRoot(<Button>{'Supercalifragilistic '.repeat(4)}</Button>, { width: 160 })

  expect(get('button').scrollWidth).toBeLessThanOrEqual(160)
  expect(get('button').offsetHeight).toBeGreaterThan(48)
})

test('a quiet one that waits is as readable as one that can be pressed, since its label says why', () => {
  const { get, render } = renderInRoot(<Button variant="ghost">Send a new code</Button>)
  const atRest = getComputedStyle(get('button')).color

  render(
    <Button variant="ghost" disabled focusable>
      Send a new code in 0:25
    </Button>,
  )

  expect(getComputedStyle(get('button')).color).toBe(atRest)
})
