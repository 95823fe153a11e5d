import { fetchMoreActivity } from '@latchkey/core'
import { historyAtom } from '@latchkey/core/internal'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { balance, friend, mockMoney, move, owner } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { settle } from '../../../../test/settle.ts'

const transactions = 10_000
const tokens = 2_000
/** Whatever an account holds (R-A9). */
const allowed = { nodes: 3_000, heapBytes: 60_000_000 }

/** As far as the browser is spoken to here. */
type Devtools = { send(method: string): Promise<{ readonly usedSize: number }> }

async function heapBytes(): Promise<number> {
  const devtools = cdp() as unknown as Devtools
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('HeapProfiler.collectGarbage')
  return (await devtools.send('Runtime.getHeapUsage')).usedSize
}

test('R-A9 an account with 10,000 transactions and 2,000 tokens: few nodes in every tab, and little held', {
  timeout: 60_000,
}, async () => {
  const start = Date.parse('2026-06-14T00:00:00.000Z')
  const money = mockMoney({
    balances: Array.from({ length: tokens }, (_, at) =>
      balance({ name: `Coin ${at}`, symbol: `C${at}`, numeric: `${tokens - at}.5`, price: 1, contract: at.toString(16).padStart(4, '0') }),
    ),
    history: Array.from({ length: transactions }, (_, at) =>
      move({
        at: new Date(start - at * 3_600_000).toISOString(),
        kind: at % 2 === 0 ? 'receive' : 'send',
        ...(at % 2 === 0 ? { from: friend, to: owner } : { from: owner, to: friend }),
        transfers: [[at % 2 === 0 ? 'in' : 'out', `${at}.5`, 'ETH']],
        id: `t${at}`,
      }),
    ),
    pageSize: 1_000,
  })
  const modal = await mountTestModal(money.setUp())
  await money.arrive(modal)
  const nodes = () => document.querySelectorAll('*').length + modal.shadow.querySelectorAll('*').length
  const listed = (testId: string) =>
    Number(modal.query(`[role="tabpanel"] li:has([data-testid^="${testId}"])`)?.getAttribute('aria-setsize') ?? 0)
  const before = await heapBytes()

  // The chain’s coin is listed with them.
  await modal.show({ view: 'Account' })
  await vi.waitFor(() => expect(listed('token-')).toBe(tokens + 1))
  expect(nodes()).toBeLessThan(allowed.nodes)
  ;(await modal.find('[data-testid="tab-activity"]')).click()
  await vi.waitFor(() => expect(listed('tx-')).toBeGreaterThan(0))
  while (modal.kit.store.get(historyAtom).next !== undefined) await fetchMoreActivity(modal.kit)
  // With a heading for each of its months.
  await vi.waitFor(() => expect(listed('tx-')).toBeGreaterThan(transactions))
  expect(nodes()).toBeLessThan(allowed.nodes)

  const held = (await heapBytes()) - before
  console.info(`nodes ${nodes()}, heap + ${(held / 1e6).toFixed(1)} MB`)
  expect(held).toBeLessThan(allowed.heapBytes)
})

test.each([
  [1_024, 768],
  [390, 844],
])('N-03 its height fits three tokens that are known, and stays while they are still loading, at %i px', async (width, height) => {
  await page.viewport(width, height)
  onTestFinished(() => page.viewport(1_024, 768))
  const money = mockMoney({
    balances: [1, 2].map((at) => balance({ name: `Coin ${at}`, symbol: `C${at}`, numeric: `${at}.5`, price: 1, contract: `000${at}` })),
  })
  const modal = await mountTestModal(money.setUp())
  await money.arrive(modal)
  const list = async () => (await modal.find('[role="tabpanel"] > div')).getBoundingClientRect()
  const rows = () => [...modal.shadow.querySelectorAll('[role="tabpanel"] li')].map((row) => row.getBoundingClientRect())

  await modal.show({ view: 'Account' })
  const before = await list()
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  await settle()
  expect((await list()).height).toBe(before.height)

  await userEvent.keyboard('{Escape}')
  await modal.until('closed')
  await modal.show({ view: 'Account' })
  await vi.waitFor(() => expect(rows()).toHaveLength(3))
  await settle()
  const { bottom } = await list()
  expect(bottom - (rows().at(-1)?.bottom ?? 0)).toBeGreaterThanOrEqual(0)
  expect(bottom - (rows().at(-1)?.bottom ?? 0)).toBeLessThan(24)
  // All of it is in view, so none of it fades.
  const area = await modal.find('[role="tabpanel"] [data-more]')
  expect(area.scrollHeight).toBeLessThanOrEqual(area.clientHeight)
})
