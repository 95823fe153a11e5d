import { defineNetwork } from '@latchkey/common/caip'
import { accountLabelsAtom } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { mockMoney, owner } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { mainnet } from '../../../../test/networks.ts'
import { accountStates } from '../../../../test/states/account.ts'

describeView(accountStates, 'WalletReceive')

async function shown(options: mountTestModal.Options = {}) {
  const { setUp, arrive } = mockMoney()
  const modal = await mountTestModal({ ...setUp(), ...options })
  await arrive(modal)
  await modal.show({ view: 'WalletReceive' })
  return modal
}

test('U-08 shows the whole address, as a code and in fours, and says it in one piece', async () => {
  const modal = await shown()

  expect((await modal.find('[data-testid="qr"]')).dataset['uri']).toBe(owner)
  expect(modal.query('[role="dialog"]')?.textContent).toContain(`Address ${owner}`)
  expect(modal.query('[data-testid="qr"]')?.ariaLabel).toBe('QR code of your address on Mainnet')
})

test('U-08 copies the whole address, and says when it cannot', async () => {
  const copied: string[] = []
  const clipboard = navigator.clipboard
  const writeText = vi.fn(async (text: string) => void copied.push(text))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const modal = await shown()

  ;(await modal.find('[data-testid="action-copy-address"]')).click()

  await vi.waitFor(() => expect(modal.query('[data-testid="action-copy-address"]')?.textContent).toBe('Copied'))
  expect(copied).toEqual([owner])
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
})

test('leads to the networks that the address is good for', async () => {
  const modal = await shown()

  ;(await modal.find('[data-testid="receive-networks"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletCompatibleNetworks'))
})

test('B-05 a long name fits into the narrowest window', async () => {
  await page.viewport(320, 568)
  onTestFinished(() => page.viewport(1_024, 768))
  const name = 'a-name-as-long-as-they-come-and-longer-still.lab.example'
  const network = defineNetwork({ ...mainnet, name: 'Network of a Very Long Name' })
  const { setUp, arrive } = mockMoney()
  const modal = await mountTestModal({ ...setUp(), networks: [network] })
  await arrive(modal)
  modal.kit.store.set(accountLabelsAtom, new Map([[`eip155:${owner}`, name]]))
  await modal.show({ view: 'WalletReceive' })
  await vi.waitFor(() => expect(modal.root.textContent).toContain('a-name-as-long'))

  expect(modal.query('[role="dialog"]')?.getBoundingClientRect().width).toBe(320)
  for (const one of modal.shadow.querySelectorAll('[role="dialog"] :is(button, p, bdi)'))
    expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(320)
})

test('works without a gateway and sends no request', async () => {
  const asked: unknown[] = []
  const modal = await shown({
    gateway: false,
    fetch: async (input) => {
      asked.push(input)
      throw new TypeError('offline')
    },
  })

  expect((await modal.find('[data-testid="qr"]')).dataset['uri']).toBe(owner)
  expect(asked).toEqual([])
})
