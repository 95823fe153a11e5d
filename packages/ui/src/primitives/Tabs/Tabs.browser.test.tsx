import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInRoot } from '../../../test/renderInRoot.tsx'
import { Tabs } from './Tabs.tsx'

const tabs = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'NFTs' },
  { id: 'activity', label: 'Activity' },
] as const

function Account() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('tokens')
  return (
    <Tabs label="Account" tabs={tabs} value={tab} onChange={setTab}>
      {tab}
    </Tabs>
  )
}

test('arrows, Home and End open the tabs, around the ends', async () => {
  const { get } = renderInRoot(<Account />)
  const panel = () => get('[role="tabpanel"]').textContent

  await userEvent.tab()
  await userEvent.keyboard('{ArrowRight}')
  expect(panel()).toBe('nfts')
  await userEvent.keyboard('{End}')
  expect(panel()).toBe('activity')
  await userEvent.keyboard('{ArrowRight}')
  expect(panel()).toBe('tokens')
  await userEvent.keyboard('{ArrowLeft}')
  expect(panel()).toBe('activity')
  await userEvent.keyboard('{Home}')

  expect(panel()).toBe('tokens')
})

test('arrows go with the reading in right-to-left', async () => {
  const { get } = renderInRoot(<Account />, { dir: 'rtl' })

  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')

  expect(get('[aria-selected="true"]').textContent).toBe('NFTs')
})

test('is one tab stop; the panel is named by its tab', () => {
  const { all, get } = renderInRoot(<Account />)
  const selected = get('[aria-selected="true"]')

  expect(all('[tabindex="0"]')).toEqual([selected])
  expect(get('[role="tabpanel"]').getAttribute('aria-labelledby')).toBe(selected.id)
  expect(selected.getAttribute('aria-controls')).toBe(get('[role="tabpanel"]').id)
})
