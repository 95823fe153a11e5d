import { expect, test, vi } from 'vitest'
import { balance, holdings, type MoneyBook, mockMoney } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import type { TestModal } from '../../../../test/startModal.ts'

async function shownWith(balances: MoneyBook['balances']): Promise<TestModal> {
  const { setUp, arrive } = mockMoney({ balances })
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Account' })
  return modal
}

/** The line below the total, as it is read and as it is heard. */
async function lineBelow(modal: TestModal) {
  const total = await modal.find('[data-testid="balance"]')
  const line = total.nextElementSibling
  const shown = line?.querySelector('[aria-hidden]')
  return { text: line?.textContent, colour: shown && getComputedStyle(shown.querySelector('span') ?? shown).color }
}

const colourOf = (modal: TestModal, token: string) => {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  modal.root.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

test.each<[string, MoneyBook['balances'], string, string | undefined]>([
  ['up, in green', holdings({ price: 4.7825, dayAgo: 4.7426 }), '+$34.21 (0.81%) todayUp 34.21 US dollars today, 0.81%', '--lk-positive'],
  [
    'down, in the quiet colour of its words',
    [balance({ name: 'Ether', symbol: 'ETH', numeric: '2', price: 950, dayAgo: 1_000 })],
    '−$100.00 (5.00%) todayDown 100.00 US dollars today, 5.00%',
    '--lk-text-2',
  ],
  [
    'as it was',
    [balance({ name: 'Ether', symbol: 'ETH', numeric: '2', price: 1_000, dayAgo: 1_000 })],
    '$0.00 (0.00%) todayNo change today',
    '--lk-text-2',
  ],
  ['unknown: its network', [balance({ name: 'Ether', symbol: 'ETH', numeric: '2', price: 1_000 })], 'Mainnet', undefined],
  [
    'unknown, where it was worth nothing',
    [balance({ name: 'Ether', symbol: 'ETH', numeric: '2', price: 1_000, dayAgo: 0 })],
    'Mainnet',
    undefined,
  ],
  ['unknown, where a price is', holdings(), 'Excludes tokens without a price', undefined],
])('U-09 the change of the day is %s', async (_what, balances, words, colour) => {
  const modal = await shownWith(balances)

  await vi.waitFor(async () => expect((await lineBelow(modal)).text).toBe(words))

  if (colour) expect((await lineBelow(modal)).colour).toBe(colourOf(modal, colour))
})

test('a row has its own change, unless one of both prices is unknown, and is no higher for it', async () => {
  const modal = await shownWith([
    balance({ name: 'Ether', symbol: 'ETH', numeric: '2', price: 1_000, dayAgo: 990 }),
    balance({ name: 'Fern', symbol: 'FERN', numeric: '1', price: 5, contract: 'f' }),
    balance({ name: 'Quartz', symbol: 'QTZ', numeric: '1', dayAgo: 5, contract: 'c' }),
  ])
  const rows = () => [...modal.shadow.querySelectorAll('[role="tabpanel"] [data-testid^="token-"]')]
  const ends = () => rows().map((row) => row.lastElementChild?.textContent)

  await vi.waitFor(() => expect(ends()).toEqual(['$2,000.00+1.01% up today', '$5.00', '–No price known']))

  expect(new Set(rows().map((row) => row.getBoundingClientRect().height)).size).toBe(1)
})
