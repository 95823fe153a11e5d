import { expect, test } from 'vitest'
import { createShopKit } from '../../test/fakeShops.ts'
import { isOnRampOffered } from './isOnRampOffered.ts'

test('R-16 reads the page’s own time zone where none is handed in', async () => {
  const kit = await createShopKit()
  const { timeZone: _timeZone, ...page } = kit.page
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  expect(isOnRampOffered({ ...kit, page })).toBe(!/Asia\/(Shanghai|Hong_Kong|Macau)/.test(timeZone))
})
