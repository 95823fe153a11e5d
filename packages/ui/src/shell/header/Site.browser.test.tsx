import { expect, onTestFinished, test, vi } from 'vitest'
import { mountTestModal } from '../../../test/mountTestModal.tsx'

const picture = new URL('../../../../../apps/lab/public/meadow.svg', import.meta.url)

test('U-06 the page’s own icon is shown beside its host, without https too', async () => {
  const link = Object.assign(document.createElement('link'), { rel: 'icon', href: picture.href })
  document.head.append(link)
  onTestFinished(() => link.remove())
  expect(location.protocol).toBe('http:')

  const modal = await mountTestModal({ page: { origin: () => location.origin } })
  await modal.show({ view: 'Connect' })

  const image = await vi.waitFor(() => {
    const found = modal.query('header img') as HTMLImageElement | null
    expect(found?.naturalWidth).toBeGreaterThan(0)
    return found
  })
  expect(image?.src).toBe(picture.href)
})
