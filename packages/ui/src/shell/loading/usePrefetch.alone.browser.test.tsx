import { connect } from '@latchkey/core'
import { expect, test } from 'vitest'
import { mountTestModal } from '../../../test/mountTestModal.tsx'

// The browser keeps 250 entries unless told otherwise, and the sources of a test are more.
performance.setResourceTimingBufferSize(5_000)
const patience = { timeout: 10_000 }

const fetched = (name: string) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${name}/${name}.tsx`))

test('U-03 N-20 of the views that may come next, one that is switched off is not downloaded', async () => {
  const modal = await mountTestModal({ enableNetworkSwitch: false })
  await connect(modal.kit, { connectorId: 'com.tidewell' })

  await modal.show({ view: 'Account' })

  await expect.poll(() => fetched('ProfileWallets'), patience).toBe(true)
  expect(fetched('Networks')).toBe(false)
})

test('U-05 views come and go without a change of the page’s address or history', async () => {
  const before = { href: location.href, length: history.length, state: history.state as unknown }
  const modal = await mountTestModal()

  await modal.show({ view: 'WhatIsAWallet' })
  await expect.poll(() => modal.byText('Get a wallet'), patience).toBeDefined()
  modal.byText('Get a wallet')?.closest('button')?.click()
  await expect.poll(() => modal.root.dataset['latchkeyView'], patience).toBe('GetWallet')
  ;(await modal.find('[data-testid="header-back"]')).click()
  await expect.poll(() => modal.root.dataset['latchkeyView'], patience).toBe('WhatIsAWallet')
  ;(await modal.find('[data-testid="header-close"]')).click()
  await modal.until('closed')

  expect({ href: location.href, length: history.length, state: history.state as unknown }).toEqual(before)
})
