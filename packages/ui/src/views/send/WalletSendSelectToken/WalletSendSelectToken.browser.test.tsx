import { sendAtom } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { balance, type MoneyBook, mockMoney } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { settle } from '../../../../test/settle.ts'
import { sendStates } from '../../../../test/states/send.ts'

describeView(sendStates, 'WalletSendSelectToken')

async function shown(change: Partial<MoneyBook> = {}) {
  const mock = mockMoney(change)
  const modal = await mountTestModal(mock.setUp())
  await mock.arrive(modal)
  await modal.show({ view: 'WalletSendSelectToken' })
  return { ...mock, modal, rows: () => [...modal.shadow.querySelectorAll('li [data-testid^="token-"]')].map((row) => row.textContent) }
}

test('E-08 finds by name and symbol; Escape clears, Down leads into the list', async () => {
  const { modal, rows } = await shown()
  await vi.waitFor(() => expect(rows()).toHaveLength(4))

  await userEvent.type(await modal.find('[data-testid="token-search"]'), 'doll')
  await vi.waitFor(() => expect(rows()).toEqual(['Plain DollarPLD · Mainnet1,020.5$1,020.50']))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(rows()).toHaveLength(4))
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  await vi.waitFor(() => expect(modal.kit.store.get(sendAtom).token?.symbol).toBe('PLD'))
})

test('says when nothing is called that', async () => {
  const { modal } = await shown()
  await userEvent.type(await modal.find('[data-testid="token-search"]'), 'zzz')

  await vi.waitFor(() => expect(modal.query('[role="dialog"]')?.textContent).toContain('No token called “zzz”'))
})

test('S-26 what did not load can be asked for again', async () => {
  const { modal } = await shown({ fails: { balance: 400 } })

  await vi.waitFor(() => expect(modal.query('[data-testid="alert"]')?.textContent).toContain('Tokens didn’t load'))
})

test('R-A9 2,000 tokens: no more nodes than a screen needs, the last one reached by its name', async () => {
  const balances = Array.from({ length: 2_000 }, (_, at) =>
    balance({ name: `Coin ${at}`, symbol: `C${at}`, numeric: '1', price: 2_000 - at, contract: at.toString(16).padStart(4, '0') }),
  )
  const { modal, rows } = await shown({ balances })
  await vi.waitFor(() => expect(rows().length).toBeGreaterThan(5))

  expect(modal.shadow.querySelectorAll('*').length).toBeLessThan(3_000)
  await userEvent.type(await modal.find('[data-testid="token-search"]'), 'Coin 1999')
  await vi.waitFor(() => expect(rows()[0]).toContain('Coin 1999'))
})

test.each([
  [1_024, 768],
  [390, 844],
])('U-06 it is as high as the tokens that are known, and stays so while they are searched, at %i px', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1_024, 768))
  const { modal, rows } = await shown()
  await vi.waitFor(() => expect(rows()).toHaveLength(4))
  await userEvent.keyboard('{Escape}')
  await modal.until('closed')
  await modal.show({ view: 'WalletSendSelectToken' })
  await vi.waitFor(() => expect(rows()).toHaveLength(4))
  await settle()
  const panel = await modal.find('[role="dialog"]')
  const tall = panel.offsetHeight
  const area = await modal.find('[data-direction] [data-more]')
  const last = [...modal.shadow.querySelectorAll('li')].at(-1)?.getBoundingClientRect().bottom ?? 0

  expect(area.getBoundingClientRect().bottom - last).toBeGreaterThanOrEqual(0)
  expect(area.getBoundingClientRect().bottom - last).toBeLessThan(28)
  expect(area.scrollHeight, 'all of it is in view').toBeLessThanOrEqual(area.clientHeight)

  await userEvent.type(await modal.find('[data-testid="token-search"]'), 'zzz')
  await vi.waitFor(() => expect(panel.textContent).toContain('No token called “zzz”'))
  await settle()
  expect(panel.offsetHeight).toBe(tall)
  expect(area.scrollHeight, 'what is said is whole').toBeLessThanOrEqual(area.clientHeight)
})
