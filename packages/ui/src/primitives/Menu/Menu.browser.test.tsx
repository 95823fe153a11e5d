import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Menu, type MenuItem } from './Menu.tsx'

function open(options: { onSelect?: (id: string) => void; style?: React.CSSProperties; dir?: 'rtl' } = {}) {
  const item = (id: string, label: string, more: Partial<MenuItem> = {}): MenuItem => ({
    id,
    label,
    onSelect: () => options.onSelect?.(id),
    ...more,
  })
  return renderInRoot(
    <div
      role="dialog"
      aria-label="Panel"
      style={{ display: 'flex', justifyContent: 'end', alignItems: 'start', height: 400, ...options.style }}
    >
      <Menu
        label="More about Savings"
        items={[
          item('copy', 'Copy address'),
          item('rename', 'Rename', { disabled: true }),
          item('disconnect', 'Disconnect', { danger: true, ruleBefore: true }),
        ]}
      />
      <button type="button">After</button>
    </div>,
    options.dir ? { dir: options.dir } : {},
  )
}

test('opens on its first item, and arrows, Home and End move around', async () => {
  const { focused, get } = open()

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()?.textContent).toBe('Copy address'))
  expect(get('[aria-haspopup="menu"]').ariaExpanded).toBe('true')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()?.textContent).toBe('Disconnect')
  await userEvent.keyboard('{Home}')
  expect(focused()?.textContent).toBe('Copy address')
  await userEvent.keyboard('{End}{ArrowDown}')

  expect(focused()?.textContent).toBe('Copy address')
})

test('ArrowUp on the button opens it on the last item', async () => {
  const { focused } = open()

  await userEvent.tab()
  await userEvent.keyboard('{ArrowUp}')

  await vi.waitFor(() => expect(focused()?.textContent).toBe('Disconnect'))
})

test('letters lead to the item that begins with them', async () => {
  const { focused } = open()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()?.role).toBe('menuitem'))

  await userEvent.keyboard('d')

  expect(focused()?.textContent).toBe('Disconnect')
})

test('Escape closes only the menu and gives the focus back', async () => {
  let escapes = 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') escapes++
  }
  document.addEventListener('keydown', onKeyDown)
  const { all, focused, get } = open()
  get('button').click()
  await vi.waitFor(() => expect(focused()?.role).toBe('menuitem'))

  await userEvent.keyboard('{Escape}')

  expect(all('[role="menu"]')).toHaveLength(0)
  expect(focused()).toBe(get('button'))
  expect(escapes).toBe(0)
  document.removeEventListener('keydown', onKeyDown)
})

test('choosing does it once, closes, and what is off does nothing', async () => {
  const chosen: string[] = []
  const { all, get, focused } = open({ onSelect: (id) => chosen.push(id) })
  get('button').click()
  await vi.waitFor(() => expect(focused()?.role).toBe('menuitem'))

  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(chosen).toEqual([])
  await userEvent.keyboard('{ArrowUp}{Enter}')

  expect(chosen).toEqual(['copy'])
  expect(all('[role="menu"]')).toHaveLength(0)
})

test('a press elsewhere closes it', async () => {
  const { all, get } = open()
  get('button').click()
  await vi.waitFor(() => expect(all('[role="menu"]')).toHaveLength(1))

  await userEvent.click(get('button:last-child'))

  await vi.waitFor(() => expect(all('[role="menu"]')).toHaveLength(0))
})

test.each(['ltr', 'rtl'] as const)('stands under the end of its button (%s), and above it where the panel ends', async (dir) => {
  const more = dir === 'rtl' ? { dir } : {}
  const below = open(more)
  below.get('button').click()
  const box = await vi.waitFor(() => below.get('[role="menu"]').getBoundingClientRect())
  const button = below.get('button').getBoundingClientRect()
  expect(box.top).toBeGreaterThanOrEqual(button.bottom)
  expect(dir === 'ltr' ? Math.abs(box.right - button.right) : Math.abs(box.left - button.left)).toBeLessThanOrEqual(1)
  below.unmount()

  const low = open({ ...more, style: { marginTop: 300, height: 40 } })
  low.get('button').click()
  const above = await vi.waitFor(() => low.get('[role="menu"][data-placed]'))

  expect(above.dataset['placed']).toBe('above')
  expect(above.getBoundingClientRect().bottom).toBeLessThanOrEqual(low.get('button').getBoundingClientRect().top)
})

test('goes when what is under it scrolls', async () => {
  const { root, all, get, focused } = open()
  get('button').click()
  await vi.waitFor(() => expect(focused()?.role).toBe('menuitem'))

  root.dispatchEvent(new Event('scroll'))

  await vi.waitFor(() => expect(all('[role="menu"]')).toHaveLength(0))
})
