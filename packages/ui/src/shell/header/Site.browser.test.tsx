import { expect, test, vi } from 'vitest'
import { mountTestModal } from '../../../test/mountTestModal.tsx'

test('U-06 the page’s own icon is shown beside its host, without https too', async () => {
  // The page that runs the tests has one.
  const icon = document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href
  expect(icon).toMatch(/^http:/)

  const modal = await mountTestModal({ page: { origin: () => location.origin } })
  await modal.show({ view: 'Connect' })

  const image = await vi.waitFor(() => {
    const found = modal.query('header img') as HTMLImageElement | null
    expect(found?.naturalWidth).toBeGreaterThan(0)
    return found
  })
  expect(image?.src).toBe(icon)
})
