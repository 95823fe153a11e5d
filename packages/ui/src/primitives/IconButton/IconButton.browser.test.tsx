import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { closeGlyph } from '../Icon/glyphs.ts'
import { IconButton } from './IconButton.tsx'

const tip = '[aria-hidden="true"]:not(svg)'

test('its name is for readers, and shows on keyboard focus', async () => {
  const { get, all } = renderInRoot(<IconButton glyph={closeGlyph} label="Close" />)
  expect(get('button').ariaLabel).toBe('Close')
  expect(all(tip)).toHaveLength(0)

  await userEvent.tab()

  await vi.waitFor(() => expect(get(tip).textContent).toBe('Close'))
  await userEvent.tab()
  await vi.waitFor(() => expect(all(tip)).toHaveLength(0))
})

test('its name shows after a moment of hovering and goes with the press', async () => {
  const { get, all } = renderInRoot(<IconButton glyph={closeGlyph} label="Close" />)

  await userEvent.hover(get('button'))
  expect(all(tip)).toHaveLength(0)
  await vi.waitFor(() => expect(all(tip)).toHaveLength(1))
  await userEvent.click(get('button'))

  expect(all(tip)).toHaveLength(0)
})

test('the tooltip stays inside the panel', async () => {
  const { get } = renderInRoot(
    <div role="dialog" style={{ display: 'flex', justifyContent: 'space-between', width: 300, height: 36, marginTop: 40 }}>
      <IconButton glyph={closeGlyph} label="A long name for a button" />
      <IconButton glyph={closeGlyph} label="Another name, longer still" />
    </div>,
  )
  const panel = get('[role="dialog"]').getBoundingClientRect()

  for (let index = 0; index < 2; index++) {
    await userEvent.tab()
    const box = await vi.waitFor(() => get(tip).getBoundingClientRect())
    expect(box.left).toBeGreaterThanOrEqual(panel.left)
    expect(box.right).toBeLessThanOrEqual(panel.right)
    // No room below: it stands above.
    expect(box.bottom).toBeLessThan(panel.top)
  }
})

test('while it loads or is off it ignores presses', () => {
  let presses = 0
  const { all } = renderInRoot([
    <IconButton key="1" glyph={closeGlyph} label="One" loading onClick={() => presses++} />,
    <IconButton key="2" glyph={closeGlyph} label="Two" disabled onClick={() => presses++} />,
  ])

  for (const button of all('button')) button.click()

  expect(presses).toBe(0)
})

test('it is 36 px, and 44 on the sheet', () => {
  expect(renderInRoot(<IconButton glyph={closeGlyph} label="Close" />).get('button').offsetWidth).toBe(36)
  expect(renderInRoot(<IconButton glyph={closeGlyph} label="Close" />, { sheet: true }).get('button').offsetWidth).toBe(44)
})
