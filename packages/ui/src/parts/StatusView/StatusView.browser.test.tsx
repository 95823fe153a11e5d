import { expect, test } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { WalletIcon } from '../WalletIcon/WalletIcon.tsx'
import { StatusView } from './StatusView.tsx'

const view = (state: 'idle' | 'waiting' | 'done' | 'error') => (
  <StatusView state={state} icon={<WalletIcon size={72} />} title={`Title of ${state}`}>
    What to do
  </StatusView>
)

test.each([
  ['idle', 'status'],
  ['waiting', 'status'],
  ['done', 'status'],
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

test('nothing moves when it fails: title and text stand where they stood', () => {
  const { get, render } = renderInRoot(view('waiting'))
  const before = get('h3').getBoundingClientRect().top

  render(view('error'))

  expect(get('h3').getBoundingClientRect().top).toBe(before)
})
