import { expect, test, vi } from 'vitest'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Scroll } from './Scroll.tsx'

const high = (height: number) => <div style={{ height }}>Words</div>
const box = (node: React.ReactNode) => <div style={{ height: 200, display: 'flex', flexDirection: 'column' }}>{node}</div>

test('its edges say where there is more', async () => {
  const { get } = renderInRoot(box(<Scroll>{high(600)}</Scroll>))
  const area = await vi.waitFor(() => get('[data-more]'))
  await vi.waitFor(() => expect(area.dataset['more']).toBe('end'))

  area.scrollTop = 100
  await vi.waitFor(() => expect(area.dataset['more']).toBe('start end'))
  area.scrollTop = 10_000

  await vi.waitFor(() => expect(area.dataset['more']).toBe('start'))
})

test('text that scrolls can be scrolled by keyboard; a list of buttons needs no stop of its own', async () => {
  const text = renderInRoot(box(<Scroll label="Message">{high(600)}</Scroll>))
  const list = renderInRoot(
    box(
      <Scroll label="Rows">
        <button type="button">A</button>
        {high(600)}
      </Scroll>,
    ),
  )

  await vi.waitFor(() => expect(text.get('[role="region"]').tabIndex).toBe(0))
  await vi.waitFor(() => expect(list.get('[role="region"]').dataset['more']).toBe('end'))
  expect(list.get('[role="region"]').hasAttribute('tabindex')).toBe(false)
})

test('B-05 what gets the focus is not left under the fading edge', async () => {
  const { get } = renderInRoot(
    box(
      <Scroll>
        {high(170)}
        <button type="button" style={{ display: 'block', height: 24 }}>
          A
        </button>
        {high(400)}
      </Scroll>,
    ),
  )
  const area = await vi.waitFor(() => get('[data-more="end"]'))

  get('button').focus()

  await vi.waitFor(() => expect(get('button').getBoundingClientRect().bottom).toBeLessThanOrEqual(area.getBoundingClientRect().bottom - 40))
})

test('tells when the end is near', async () => {
  let ends = 0
  const { get } = renderInRoot(box(<Scroll onEnd={() => ends++}>{high(2000)}</Scroll>))
  await vi.waitFor(() => get('[data-more="end"]'))
  expect(ends).toBe(0)

  get('[data-more]').scrollTop = 1700

  await vi.waitFor(() => expect(ends).toBeGreaterThan(0))
})

test('the ring around a field that stands first is whole', async () => {
  const { get } = renderInRoot(box(<Scroll>{high(100)}</Scroll>))
  const area = await vi.waitFor(() => get('[data-more]'))

  const first = area.firstElementChild?.firstElementChild as HTMLElement
  expect(first.getBoundingClientRect().top - area.getBoundingClientRect().top).toBeGreaterThanOrEqual(3)
  expect(first.getBoundingClientRect().top, 'and nothing stands lower for it').toBe(area.parentElement?.getBoundingClientRect().top)
})
