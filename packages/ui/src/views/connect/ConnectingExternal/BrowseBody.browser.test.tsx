import { connectingAtom } from '@latchkey/core/internal'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { connectStates, withBrowser as setUp } from '../../../../test/states/connect.ts'

const { route } = connectStates['ConnectingExternal (a wallet whose own browser opens the page)']
const here = encodeURIComponent(globalThis.location.href)
const opensAt = `https://rain.example/browse/${here}?ref=${encodeURIComponent(globalThis.location.origin)}`

describeView(connectStates, 'ConnectingExternal (a wallet whose own browser opens the page)')

async function start(link?: string) {
  await page.viewport(390, 780)
  const opened: string[] = []
  const modal = await mountTestModal(setUp(opened, link))
  return { modal, opened }
}

test('U-02 A-10 a tap on its row opens this page there, inside the tap and once; no wallet is asked here', async () => {
  const { modal, opened } = await start()
  await modal.show({ view: 'Connect' })
  const rows = modal.shadow.querySelectorAll('[data-testid^="wallet-"]')
  expect([...rows].map((row) => (row as HTMLElement).dataset['testid'])).toEqual(['wallet-rain'])
  const row = await modal.find('[data-testid="wallet-rain"]')
  // What opens apps inside a tap is fetched with the list.
  await vi.waitFor(() => {
    row.click()
    expect(opened).toHaveLength(1)
  })

  expect(opened).toEqual([opensAt])
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingExternal'))
  await modal.find('[data-testid="action-open-wallet"]')
  expect(modal.root.textContent).toContain('Continue in Rain')
  expect(modal.root.textContent).toContain('This page opens in Rain’s own browser. Connect there.')
  expect(opened).toHaveLength(1)
  expect(modal.adapter.get('rain').calls).toEqual([])
  expect(modal.kit.store.get(connectingAtom)).toBeUndefined()
})

test('U-02 a page that stays in view says that nothing opened: get the app, copy the address, again, or another wallet', async () => {
  const { modal, opened } = await start()
  await modal.show(route)
  ;(await modal.find('[data-testid="action-open-wallet"]')).click()
  expect(opened.at(-1)).toBe(opensAt)

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Rain didn’t open'))
  // What waits for no one any more does not turn: it stands open.
  expect(modal.query('[data-state="declined"]')).not.toBeNull()
  expect(modal.query('[data-state="waiting"]')).toBeNull()
  expect(modal.root.textContent).toContain('Get the app, or paste the link into its built-in browser.')
  expect(modal.byText('Get the app')).toBeTruthy()
  expect(modal.byText('Copy link')).toBeTruthy()
  expect(modal.byText('Choose another wallet')).toBeTruthy()
  const before = opened.length
  ;(await modal.find('[data-testid="action-open-wallet"]')).click()
  expect(opened).toHaveLength(before + 1)
})

test('T-D3 a link that must not be followed leads nowhere', async () => {
  const { modal, opened } = await start('javascript:alert("{url}")')
  await modal.show(route)
  const button = await modal.find('[data-testid="action-open-wallet"]')
  expect(button.ariaDisabled).toBe('true')
  button.click()
  expect(opened).toEqual([])
})
