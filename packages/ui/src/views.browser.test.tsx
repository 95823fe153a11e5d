import { fetchMoreActivity, fetchMoreNfts } from '@latchkey/core'
import { historyAtom, nftsAtom } from '@latchkey/core/internal'
import { collectible } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { fakeGateway, gatewayOptions } from '../test/fakeGateway.ts'
import { balance, friend, mockMoney, move, owner } from '../test/mockMoney.ts'
import { mountTestModal } from '../test/mountTestModal.tsx'
import { scrollRows } from '../test/scrollRows.ts'
import type { TestModal } from '../test/startModal.ts'

// Lists that may be long. Whether one is smooth no shared machine can tell by its clock; what it does for each row that comes
// can be counted.

const steps = 60
/** CSS pixels of a row and the gap below. */
const rowPx = 58
/** Formatters made meanwhile: words that come for the next view bring a few, rows none. It was ten for each row. */
const madeMax = 20
/** Elements of the page and the modal (R-A9). */
const nodesMax = 3_000

const nodes = ({ shadow }: TestModal) => document.querySelectorAll('*').length + shadow.querySelectorAll('*').length

async function areaOf(modal: TestModal, list: string): Promise<HTMLElement> {
  return vi.waitFor(() => {
    const area = modal.query(list)?.closest<HTMLElement>('[data-more]')
    expect(area).toBeTruthy()
    return area as HTMLElement
  })
}

async function shown(change: Parameters<typeof mockMoney>[0]): Promise<TestModal> {
  const money = mockMoney(change)
  const modal = await mountTestModal(money.setUp())
  await money.arrive(modal)
  await modal.show({ view: 'Account' })
  return modal
}

/** Few nodes, and none of a row that stays is touched. */
function expectRowsDrawnOnce(work: Awaited<ReturnType<typeof scrollRows>>, modal: Awaited<ReturnType<typeof shown>>) {
  expect(work.came).toBeGreaterThan(steps / 2)
  expect(work.came).toBeLessThanOrEqual(steps + 12)
  expect(work.touched).toBe(0)
  expect(work.made).toBeLessThan(madeMax)
  expect(nodes(modal)).toBeLessThan(nodesMax)
}

test('R-A9 scrolling 2,000 tokens draws each row that comes once and touches no other', async () => {
  const balances = Array.from({ length: 2_000 }, (_, at) =>
    balance({ name: `Coin ${at}`, symbol: `C${at}`, numeric: `${2_000 - at}.25`, price: 1.5, contract: at.toString(16).padStart(4, '0') }),
  )
  const modal = await shown({ balances })
  await modal.find('[data-testid^="token-eip155"]')

  const work = await scrollRows(await areaOf(modal, 'ul[aria-label="Tokens"]'), steps, rowPx)

  expectRowsDrawnOnce(work, modal)
})

test('R-A9 scrolling 10,000 transactions draws each row that comes once and touches no other', { timeout: 60_000 }, async () => {
  const start = Date.parse('2026-06-14T00:00:00.000Z')
  const history = Array.from({ length: 10_000 }, (_, at) =>
    move({
      at: new Date(start - at * 3_600_000).toISOString(),
      kind: at % 2 === 0 ? 'receive' : 'send',
      ...(at % 2 === 0 ? { from: friend, to: owner } : { from: owner, to: friend }),
      transfers: [[at % 2 === 0 ? 'in' : 'out', `${at}.5`, 'QTZ']],
      id: `t${at}`,
    }),
  )
  const modal = await shown({ history, pageSize: 2_500 })
  ;(await modal.find('[data-testid="tab-activity"]')).click()
  await modal.find('[data-testid^="tx-"]')
  while (modal.kit.store.get(historyAtom).next !== undefined) await fetchMoreActivity(modal.kit)
  const list = await modal.find('ul[aria-label="Activity"]')
  await vi.waitFor(() => expect(Number(list.querySelector('li')?.ariaSetSize)).toBeGreaterThan(10_000))

  const work = await scrollRows(await areaOf(modal, 'ul[aria-label="Activity"]'), steps, rowPx)

  expectRowsDrawnOnce(work, modal)
})

test('R-A9 scrolling 10,000 collectibles draws each card that comes once and touches no other', { timeout: 60_000 }, async () => {
  const modal = await shown({ nfts: Array.from({ length: 10_000 }, (_, at) => collectible(at)), pageSize: 2_500 })
  ;(await modal.find('[data-testid="tab-nfts"]')).click()
  await modal.find('[data-testid^="nft-"]')
  while (modal.kit.store.get(nftsAtom).next !== undefined) await fetchMoreNfts(modal.kit)
  const list = await modal.find('ul[aria-label="Collectibles"]')
  await vi.waitFor(() => expect(Number(list.querySelector('li')?.ariaSetSize)).toBe(10_000))
  const topOf = (at: number) => list.querySelectorAll('li')[at]?.getBoundingClientRect().top ?? 0
  // Pictures are as high as the columns turn out to be wide.
  const cardPx = await vi.waitFor(() => {
    expect(topOf(3) - topOf(0)).toBeGreaterThan(100)
    return topOf(3) - topOf(0)
  })

  const work = await scrollRows(await areaOf(modal, 'ul[aria-label="Collectibles"]'), steps, cardPx)

  expect(work.came).toBeGreaterThan((steps * 3) / 2)
  expect(work.came).toBeLessThanOrEqual((steps + 12) * 3)
  expect(work.made).toBeLessThan(madeMax)
  expect(nodes(modal)).toBeLessThan(nodesMax)
})

test('R-A9 600 wallets: few nodes, each tile that comes drawn once, the last one reached', { timeout: 60_000 }, async () => {
  const modal = await mountTestModal({ fetch: fakeGateway(600).fetch, ...gatewayOptions })
  await modal.show({ view: 'AllWallets' })
  await modal.find('[data-testid="wallet-w10"]')
  const area = await areaOf(modal, '[role="listbox"]')
  // Every page is fetched first: what comes with them is another matter.
  await vi.waitFor(() => {
    area.scrollTop = area.scrollHeight
    expect(modal.query('[data-testid="wallet-w600"]')).not.toBeNull()
  })
  area.scrollTop = 0
  const topOf = (at: number) => modal.query(`[data-index="${at}"]`)?.getBoundingClientRect().top
  // The first tile is drawn wherever the list stands, since the Tab key comes to it.
  const tilePx = await vi.waitFor(() => {
    expect(topOf(4)).toBeDefined()
    return (topOf(4) ?? 0) - (topOf(0) ?? 0)
  })
  expect(tilePx).toBeGreaterThan(40)

  const work = await scrollRows(area, steps, tilePx)

  expect(work.came).toBeGreaterThan((steps * 4) / 2)
  expect(work.came).toBeLessThanOrEqual((steps + 12) * 4)
  expect(work.made).toBeLessThan(madeMax)
  expect(nodes(modal)).toBeLessThan(nodesMax)
})
