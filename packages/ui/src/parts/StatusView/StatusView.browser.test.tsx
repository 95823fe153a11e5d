import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'
import { StatusView } from './StatusView.tsx'

const view = (state: 'idle' | 'waiting' | 'done' | 'declined' | 'error') => (
  <StatusView state={state} icon={<WalletIcon size={72} />} title={`Title of ${state}`}>
    What to do
  </StatusView>
)

test.each([
  ['idle', 'status'],
  ['waiting', 'status'],
  ['done', 'status'],
  ['declined', 'status'],
  ['error', 'alert'],
] as const)('%s is said as %s', (state, role) => {
  expect(renderInRoot(view(state)).get(`[role="${role}"]`).textContent).toBe(`Title of ${state}What to do`)
})

test('the ring closes when it is done: the same line, not a new one', () => {
  const { get, render } = renderInRoot(view('waiting'))
  const arc = get('path + path')
  expect(getComputedStyle(arc).animationName).not.toBe('none')

  render(view('done'))

  expect(get('path + path')).toBe(arc)
  expect(getComputedStyle(arc).animationName).toBe('none')
  expect(getComputedStyle(arc).transitionProperty).toBe('stroke-dasharray')
})

test('a refusal is no fault: the ring stands open, without red, mark or shaking', () => {
  const { get, all, render } = renderInRoot(view('declined'))
  const color = getComputedStyle(get('path')).stroke
  expect(all('[data-state="declined"] > span')).toHaveLength(0)
  expect(getComputedStyle(get('[data-state]')).animationName).toBe('none')

  render(view('error'))

  expect(getComputedStyle(get('path')).stroke).not.toBe(color)
  expect(all('[data-state="error"] > span')).toHaveLength(1)
})

test('nothing moves when it fails: title and text stand where they stood', () => {
  const { get, render } = renderInRoot(view('waiting'))
  const before = get('h3').getBoundingClientRect().top

  render(view('error'))

  expect(get('h3').getBoundingClientRect().top).toBe(before)
})
