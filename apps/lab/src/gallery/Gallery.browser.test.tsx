import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { views } from '../../../../packages/ui/src/views.ts'
import { settle } from '../../../../packages/ui/test/settle.ts'
import { Gallery } from './Gallery.tsx'
import { listStates } from './listStates.ts'
import { readLook } from './look.ts'
import { showState } from './showState.ts'
import '../styles.css'

const all = listStates().flatMap(({ states }) => states)

test('every view of the modal is in the gallery, under its own name', () => {
  expect([...new Set(all.map(({ route }) => route.view))].sort()).toEqual(Object.keys(views).sort())
  expect(all.filter(({ view, route }) => view !== route.view)).toEqual([])
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
})

test.each(all.map(({ name, view }) => ({ name, view })))('the tile of $name is not empty', async ({ name, view }) => {
  await page.viewport(440, 720)
  const modal = await showState({ theme: 'dark', width: 'desktop', locale: 'de', large: name })
  onTestFinished(() => {
    modal.unmount()
    document.querySelector('.again')?.remove()
    document.documentElement.style.colorScheme = ''
  })
  await settle()

  expect(modal.root.dataset).toMatchObject({ latchkeyView: view, theme: 'dark', state: 'open' })
  expect(modal.root.lang).toBe('de')
  const dialog = await modal.find('[role="dialog"]')
  const title = dialog.querySelector('h2')
  expect(title?.textContent).toBeTruthy()
  // Below the title there is something to see: words, or the room of the secure site's frame.
  const drawn = [...dialog.querySelectorAll<HTMLElement>('p, h3, button, li, input, [role="img"], [role="group"], [role="region"]')].filter(
    (one) => one.getBoundingClientRect().height > 0 && one.getBoundingClientRect().top > (title?.getBoundingClientRect().bottom ?? 0),
  )
  expect(drawn.length, dialog.textContent).toBeGreaterThan(0)
  expect(dialog.getBoundingClientRect().bottom).toBeLessThanOrEqual(720)
})

test('a press shows a tile large, in the look that is set, and all of it is the address', async () => {
  await page.viewport(1_200, 800)
  const before = location.href
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  onTestFinished(() => {
    history.replaceState(null, '', before)
    root.unmount()
    place.remove()
  })
  root.render(<Gallery look={readLook('')} />)
  const find = (id: string) =>
    vi.waitFor(() => {
      const found = place.querySelector<HTMLElement>(`[data-testid="${id}"]`)
      expect(found).toBeTruthy()
      return found as HTMLElement
    })
  expect((await find('tile-Connect')).textContent).toBe('Connect')
  expect(place.querySelectorAll('[data-testid^="tile-"]')).toHaveLength(all.length)

  for (const id of ['gallery-dark', 'gallery-phone', 'gallery-rtl']) {
    await userEvent.click(await find(id))
    expect((await find(id)).ariaPressed).toBe('true')
  }
  const tile = await find('tile-Connect (nothing installed)')
  tile.click()

  const large = await vi.waitFor(() => {
    const frame = place.querySelector<HTMLIFrameElement>('dialog[open] iframe')
    expect(frame).toBeTruthy()
    return frame as HTMLIFrameElement
  })
  const asked = new URL(large.src)
  expect(asked.pathname).toBe('/state')
  expect(readLook(asked.search)).toEqual({ theme: 'dark', width: 'phone', locale: 'ar', large: 'Connect (nothing installed)' })
  expect([large.width, large.height]).toEqual(['360', '720'])
  expect(location.pathname + location.search).toBe(`/gallery${asked.search}`)

  await userEvent.click(await find('large-next'))
  await vi.waitFor(() =>
    expect(readLook(location.search).large).toBe(all[all.findIndex(({ name }) => name === asked.searchParams.get('state')) + 1]?.name),
  )
  ;(await find('large-close')).click()
  await vi.waitFor(() => expect(place.querySelector('dialog')).toBeNull())
  expect(readLook(location.search).large).toBeUndefined()
})
