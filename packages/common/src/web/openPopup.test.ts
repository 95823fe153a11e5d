import { expect, test, vi } from 'vitest'
import { openPopup } from './openPopup.ts'

/** A page's window, and the one that it opens. */
function stubView(
  popup: object | null = { closed: false, location: { href: 'about:blank', replace: vi.fn() }, close: vi.fn(), postMessage: vi.fn() },
) {
  const open = vi.fn((..._given: unknown[]) => popup)
  const view = { screenX: 100, screenY: 50, outerWidth: 1_000, outerHeight: 900, open } as unknown as Window
  return { open, popup: popup as { closed: boolean; location: { href: string; replace: ReturnType<typeof vi.fn> } }, view }
}
const size = { name: 'one', width: 600, height: 800 }

test('C-15 opens in the middle of the window, and says where none opened', () => {
  const { open, view } = stubView()
  openPopup('https://wallet.example/popup', { ...size, view })
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://wallet.example/popup',
    expect.stringMatching(/^one-\d{10,}$/),
    'popup,width=600,height=800,left=300,top=100',
  )
  expect(openPopup('https://wallet.example/popup', { ...size, view: stubView(null).view })).toBeUndefined()
})

test('T-O6 it has arrived once it shows another origin within our reach; not before, and not when it seems closed', () => {
  const { popup, view } = stubView()
  const opened = openPopup('https://wallet.example/popup', { ...size, view })
  expect(opened?.hasArrived()).toBe(false)
  Object.defineProperty(popup.location, 'href', {
    get() {
      throw new DOMException('of another origin', 'SecurityError')
    },
  })
  expect(opened?.hasArrived()).toBe(true)
  popup.closed = true
  expect(opened?.hasArrived()).toBe(false)
})

test('T-O7 goes to addresses of one origin and to no other', () => {
  const { popup, view } = stubView()
  const opened = openPopup('https://wallet.example/popup', { ...size, view })
  for (const url of ['https://evil.example/', 'javascript:alert(1)', 'https://wallet.example.evil.example/', 'nonsense'])
    expect(opened?.navigate(url, 'https://wallet.example')).toBe(false)
  expect(popup.location.replace).not.toHaveBeenCalled()
  expect(opened?.navigate('https://wallet.example/popup?ticket=1', 'https://wallet.example')).toBe(true)
})
