import { fetchTokens } from '@latchkey/core'
import { isConnectedAtom } from '@latchkey/core/internal'
import { collectible } from '@latchkey/test'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { fakeGateway, gatewayOptions } from '../../../../test/fakeGateway.ts'
import { balance, type MoneyBook, mockMoney } from '../../../../test/mockMoney.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { settle } from '../../../../test/settle.ts'
import { accountStates, withBalance } from '../../../../test/states/account.ts'
import { arriveConnected as arrive } from '../../../../test/states/ViewState.ts'

describeView(accountStates, 'Account')
describeView(accountStates, 'Account (with tokens)')

test('U-08 U-09 shows the short address and the balance cut to three decimals', async () => {
  const modal = await mountTestModal(withBalance())
  await arrive(modal)
  await modal.show({ view: 'Account' })

  await vi.waitFor(() => expect(modal.query('[data-testid="balance"]')?.textContent).toContain('1.204'))

  expect(modal.query('[data-testid="account-wallets"]')?.textContent).toContain('0x8b…4DBA72')
})

test('S-26 a balance that cannot be had says that funds are safe, and when it is asked again', async () => {
  const modal = await mountTestModal(withBalance(() => Promise.reject(new Error('down'))))
  await arrive(modal)
  await modal.show({ view: 'Account' })

  const alert = await modal.find('[data-testid="alert"]')

  expect(alert.textContent).toMatch(/Balances didn’t load.*Your funds are safe\. We’ll try again in (30|29) seconds\./)
})

test('S-07 Disconnect ends the connection and closes the modal', async () => {
  const modal = await mountTestModal(withBalance())
  await arrive(modal)
  await modal.show({ view: 'Account' })

  ;(await modal.find('[data-testid="action-disconnect"]')).click()

  await modal.until('closed')
  expect(modal.kit.store.get(isConnectedAtom)).toBe(false)
})

test('its buttons carry the object in their names', async () => {
  const modal = await mountTestModal(withBalance())
  await arrive(modal)
  await modal.show({ view: 'Account' })

  expect((await modal.find('[data-testid="action-copy-address"]')).ariaLabel).toBe('Copy address')
  expect(modal.query('[data-testid="account-network"]')?.ariaLabel).toBe('Network: Mainnet')
})

test.each([
  [1_024, 768],
  [360, 760],
])('the word that the address is copied covers neither the account’s name nor the button that copied it, at %i × %i', async (...size) => {
  await page.viewport(...size)
  const { clipboard } = navigator
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true })
  onTestFinished(async () => {
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
    await page.viewport(1_024, 768)
  })
  const modal = await mountTestModal(withBalance())
  await arrive(modal)
  await modal.show({ view: 'Account' })
  await settle()
  const copy = await modal.find('[data-testid="action-copy-address"]')

  copy.click()

  const toast = await modal.find('[data-testid="toast"]')
  await settle()
  const { top } = toast.getBoundingClientRect()
  for (const shown of [copy, await modal.find('[data-testid="account-wallets"]')])
    expect(shown.getBoundingClientRect().bottom).toBeLessThanOrEqual(top)
})

test('B-06 T-D4 the picture of an account is fetched from the gateway by its id, and shown from a local address', async () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
    (one) => one.charCodeAt(0),
  )
  const { fetch, asked } = fakeGateway(3, (url) => {
    if (url.pathname.includes('/v1/identity/'))
      return Response.json({ name: 'ada.eth', avatar: 'https://evil.example/public/getTokenImage/avatar-1' })
    if (url.pathname === '/public/getTokenImage/avatar-1') return new Response(png, { headers: { 'content-type': 'image/png' } })
    return undefined
  })
  const modal = await mountTestModal({ ...withBalance(), ...gatewayOptions, fetch })
  await arrive(modal)
  await modal.show({ view: 'Account' })

  const picture = await modal.find<HTMLImageElement>('[data-testid="account-wallets"] img')

  expect(picture.src).toMatch(/^blob:/)
  await vi.waitFor(() => expect(picture.naturalWidth).toBe(1))
  expect(new Set(asked.map(({ host }) => host))).toEqual(new Set(['gateway.example']))
})

async function shownWithMoney(change: Partial<MoneyBook> = {}, options: mountTestModal.Options = {}) {
  const mock = mockMoney(change)
  const modal = await mountTestModal({ ...mock.setUp(), ...options })
  await mock.arrive(modal)
  await modal.show({ view: 'Account' })
  const rows = () => [...modal.shadow.querySelectorAll('[role="tabpanel"] li, [role="dialog"] li')].map((row) => row.textContent)
  return { ...mock, modal, rows: () => [...new Set(rows())], text: () => modal.query('[role="dialog"]')?.textContent ?? '' }
}

test('E-08 shows the total and the tokens by value; one without a price has a dash', async () => {
  const { modal, rows } = await shownWithMoney()

  await vi.waitFor(() => expect(modal.query('[data-testid="balance"]')?.textContent).toBe('$4,161.23Total: 4,161.23 US dollars'))
  // Pictures take the place of symbols once they are there.
  await vi.waitFor(() =>
    expect(rows()).toEqual([
      'Ether1.204 ETH$2,949.80+1.32% up today',
      'Plain Dollar1,020.5 PLD$1,020.500.00% No change today',
      'Fernworth318.22 FERN$190.93−2.40% down today',
      'QTZQuartz12 QTZ–No price known',
    ]),
  )
})

test('N-03 has the tabs Tokens, NFTs, Activity, kept for the account', async () => {
  const { modal, text } = await shownWithMoney()
  const tabs = [...modal.shadow.querySelectorAll('[role="tab"]')]
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Tokens', 'NFTs', 'Activity'])

  ;(await modal.find('[data-testid="tab-nfts"]')).click()
  await vi.waitFor(() => expect(text()).toContain('Low Tide 112'))
  ;(await modal.find('[data-testid="tab-activity"]')).click()
  await vi.waitFor(() => expect(text()).toContain('June 2026'))
  await modal.show({ view: 'WalletReceive' })
  await modal.show({ view: 'Account' })

  await vi.waitFor(() => expect(modal.query('[data-testid="tab-activity"]')?.ariaSelected).toBe('true'))
})

test('R-10 has tiles for what is on, in the host’s order', async () => {
  const { modal } = await shownWithMoney(
    {},
    { features: { swaps: false, walletFeaturesOrder: ['send', 'receive', 'swaps', 'onramp'], analytics: false, identity: false } },
  )
  const tiles = () => [...modal.shadow.querySelectorAll('[data-testid^="action-"]')].map((one) => one.getAttribute('data-testid'))

  expect(tiles()).toEqual(['action-copy-address', 'action-send', 'action-receive', 'action-onramp', 'action-disconnect'])
})

test('R-16 buying is not offered in a restricted time zone', async () => {
  const { modal } = await shownWithMoney({}, { page: { timeZone: () => 'Asia/Shanghai' } })

  expect(modal.query('[data-testid="action-receive"]')).not.toBeNull()
  expect(modal.query('[data-testid="action-onramp"]')).toBeNull()
})

test('N-20 with activity and sending off neither is there, and rows lead nowhere', async () => {
  const { modal, rows, http } = await shownWithMoney({}, { features: { activity: false, send: false, analytics: false, identity: false } })

  await vi.waitFor(() => expect(rows()).toHaveLength(4))
  expect(modal.query('[data-testid="tab-activity"]')).toBeNull()
  expect(modal.query('[data-testid="action-send"]')).toBeNull()
  expect(modal.query('[data-testid="token-native"]')?.tagName).toBe('DIV')
  expect(http.requests.some(({ url }) => url.pathname.endsWith('/history'))).toBe(false)
})

test('a row leads to sending that token', async () => {
  const { modal } = await shownWithMoney()
  ;(await modal.find('[data-testid^="token-eip155:1/erc20"]')).click()

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSend'))
  await vi.waitFor(() => expect(modal.query('[data-testid="send-token"]')?.textContent).toContain('PLD'))
})

test('says where nothing is held, and how to change that', async () => {
  const { text, modal } = await shownWithMoney({
    balances: [balance({ name: 'Ether', symbol: 'ETH', numeric: '0', price: 2450 })],
    nfts: [],
  })

  await vi.waitFor(() => expect(text()).toContain('Nothing here yet'))
  expect(text()).toContain('Ready for your first token')
  ;(await modal.find('[data-testid="tab-nfts"]')).click()
  await vi.waitFor(() => expect(text()).toContain('No collectibles yet'))
})

test('S-26 the old sum stays, greyed and with its age, when a new one cannot be had', async () => {
  const { book, modal, rows } = await shownWithMoney()
  await vi.waitFor(() => expect(rows()).toHaveLength(4))
  book.fails = { balance: 400 }
  await fetchTokens(modal.kit, { isForced: true })

  await vi.waitFor(() => expect(modal.query('[data-testid="balance"]')?.dataset['stale']).toBe('true'))
  expect(modal.query('[data-testid="balance"]')?.textContent).toContain('$4,161')
  expect(rows()).toHaveLength(4)
  expect(modal.query('[role="dialog"]')?.textContent).toMatch(/From \d+ sec ago/)
  expect(modal.query('[role="dialog"]')?.textContent, 'what was known some time ago says nothing of today').not.toContain('today')
})

test('R-A10 hostile and huge holdings keep to their place', async () => {
  const evil = `<b onclick=alert(1)>${'Ω'.repeat(100)}</b>\u202e`
  const { modal, rows } = await shownWithMoney({
    balances: [
      balance({ name: evil, symbol: '\u202eHTE<i>', numeric: `1${'0'.repeat(58)}`, price: 1, contract: 'd' }),
      balance({ name: 'Ether', symbol: 'ETH', numeric: '0.000000001', price: 2450 }),
    ],
  })
  await vi.waitFor(() => expect(rows().length).toBe(2))

  expect(rows()[1]).toContain('<0.001 ETH')
  expect(modal.shadow.querySelectorAll('[role="dialog"] li b, [role="dialog"] li i')).toHaveLength(0)
  const room = modal.query('[role="dialog"]')?.getBoundingClientRect()
  for (const row of modal.shadow.querySelectorAll('li')) expect(row.getBoundingClientRect().right).toBeLessThanOrEqual(room?.right ?? 0)
  expect(modal.query('[role="dialog"]')?.textContent).not.toContain('\u202e')
})

test('R-A9 10,000 collectibles: few nodes, three in a row', async () => {
  const { modal } = await shownWithMoney({ nfts: Array.from({ length: 10_000 }, (_, at) => collectible(at)), pageSize: 2_500 })
  ;(await modal.find('[data-testid="tab-nfts"]')).click()
  await vi.waitFor(() => expect(modal.shadow.querySelectorAll('[data-testid^="nft-"]').length).toBeGreaterThan(5))

  expect(modal.shadow.querySelectorAll('*').length).toBeLessThan(3_000)
  const tops = [...modal.shadow.querySelectorAll('[data-testid^="nft-"]')]
    .slice(0, 4)
    .map((card) => Math.round(card.getBoundingClientRect().top))
  expect(new Set(tops.slice(0, 3)).size).toBe(1)
  expect(tops[3]).toBeGreaterThan(tops[0] ?? 0)
})

test('R-A9 N-06 a long list stands where it was left, with the focus on the row that led on', async () => {
  const balances = Array.from({ length: 300 }, (_, at) =>
    balance({ name: `Token ${at}`, symbol: `T${at}`, numeric: String(1_000 - at), price: 1, contract: at.toString(16).padStart(2, '0') }),
  )
  const { setUp, arrive } = mockMoney({ balances })
  const modal = await mountTestModal(setUp())
  await arrive(modal)
  await modal.show({ view: 'Account' })
  const area = async () => (await modal.find('ul[aria-label="Tokens"]')).closest<HTMLElement>('[data-more]') as HTMLElement
  ;(await area()).scrollTop = 6_000
  const row = await vi.waitFor(() => {
    const found = [...modal.shadow.querySelectorAll<HTMLElement>('[data-testid^="token-eip155"]')].find((one) =>
      one.textContent?.includes('Token 104'),
    )
    expect(found).toBeDefined()
    return found as HTMLElement
  })
  row.focus({ preventScroll: true })
  const left = (await area()).scrollTop
  expect(left).toBeGreaterThan(5_000)
  const { testid } = row.dataset
  row.click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('WalletSend'))
  ;(await modal.find('[data-testid="header-back"]')).click()

  await vi.waitFor(async () => expect((await area()).scrollTop).toBe(left))
  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe(testid))
})
