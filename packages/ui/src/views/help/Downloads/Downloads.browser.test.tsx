import { expect, test, vi } from 'vitest'
import { describeView } from '../../../../test/describeView.tsx'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { helpStates } from '../../../../test/states/help.ts'

const { route, setUp } = helpStates.Downloads

describeView(helpStates, 'Downloads')

test('T-D3 lists the stores as links, save those that may not be followed', async () => {
  const modal = await mountTestModal(setUp())
  await modal.show(route)
  await modal.find('[data-testid="download-extension"]')

  const links = [...modal.shadow.querySelectorAll('a')]
  expect(links.map(({ href, rel }) => [href, rel])).toEqual([
    ['https://chrome.example/kestrelo', 'noopener noreferrer'],
    ['https://apps.example/kestrelo', 'noopener noreferrer'],
    ['https://kestrelo.example/', 'noopener noreferrer'],
  ])
  expect(modal.query('[data-testid="qr"]')?.dataset['uri']).toBe('https://kestrelo.example/')
})

test('on a phone the store comes first, and no code', async () => {
  const modal = await mountTestModal({ ...setUp(), page: { isPhone: () => true } })
  await modal.show(route)

  const store = await modal.find<HTMLAnchorElement>('[data-testid="download-store"]')

  expect(store.href).toBe('https://apps.example/kestrelo')
  expect(modal.query('[data-testid="qr"]')).toBeNull()
})

test('once the store is open the wallet is waited for, and connected when it is there', async () => {
  const options = setUp()
  const modal = await mountTestModal(options)
  await modal.show(route)
  const link = await modal.find('[data-testid="download-extension"]')
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
  await vi.waitFor(() => expect(modal.root.textContent).toContain('Waiting for Kestrelo'))

  options.adapter.announce({ id: 'com.kestrelo', name: 'Kestrelo', rdns: 'com.kestrelo' })

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingExternal'))
})

test('N-04 of a wallet that is not known it says so in a whole sentence', async () => {
  const modal = await mountTestModal(setUp())
  await modal.show({ view: 'Downloads', params: { walletId: 'other' } })

  await vi.waitFor(() => expect(modal.root.textContent).toContain('Look for your wallet in your app or extension store'))
  expect((await modal.find('[role="dialog"] h2')).textContent).toBe('Get your wallet')
})
