import { open } from '@latchkey/core'
import { mockAdapter } from '@latchkey/test'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { describeView } from '../../../../test/describeView.tsx'
import { fakeGateway, gatewayOptions } from '../../../../test/fakeGateway.ts'
import { mountTestModal } from '../../../../test/mountTestModal.tsx'
import { connectStates, three } from '../../../../test/states/connect.ts'

describeView(connectStates, 'Connect')

const rows = (modal: { shadow: ShadowRoot }) =>
  [...modal.shadow.querySelectorAll('[data-testid^="wallet-"]')].map((row) => row.getAttribute('data-testid'))

test('R-10 lists what is installed at once, each wallet in one row, while the directory keeps silent', async () => {
  const never = new Promise<Response>(() => {})
  const fetch = (() => never) as typeof globalThis.fetch
  const modal = await mountTestModal({ adapter: three(), fetch, ...gatewayOptions })
  void open(modal.kit)

  await modal.find('[data-testid="wallet-com.brindle"]')

  expect(rows(modal)).toEqual(['wallet-com.tidewell', 'wallet-com.oxbow', 'wallet-com.brindle'])
})

test('N-09 adds the recommended ones and the way to all of them when the directory answers', async () => {
  const { fetch } = fakeGateway(64)
  const modal = await mountTestModal({ adapter: three(), fetch, ...gatewayOptions })
  await modal.show()

  await modal.find('[data-testid="wallet-w4"]')

  expect(rows(modal)).toEqual([
    'wallet-com.tidewell',
    'wallet-com.oxbow',
    'wallet-com.brindle',
    'wallet-w1',
    'wallet-w2',
    'wallet-w3',
    'wallet-w4',
  ])
  expect(modal.query('[data-testid="all-wallets"]')?.textContent).toContain('60+')
})

test.each([
  [undefined, ['wallet', 'email', 'social']],
  [
    ['email', 'social', 'wallet'],
    ['email', 'social', 'wallet'],
  ],
  [
    ['email', 'wallet', 'social'],
    ['email', 'wallet', 'social'],
  ],
  [
    ['social', 'wallet', 'email'],
    ['social', 'wallet', 'email'],
  ],
] as const)('N-21 R-14 connectMethodsOrder %j stands as %j', async (connectMethodsOrder, wanted) => {
  const adapter = mockAdapter({
    wallets: [
      { id: 'com.tidewell', name: 'Tidewell', type: 'announced' },
      { id: 'ID_AUTH', name: 'Latchkey', type: 'auth' },
    ],
  })
  const modal = await mountTestModal({ adapter, fetch: fakeGateway(0).fetch, ...gatewayOptions, connectMethodsOrder })
  await modal.show()
  const places = {
    wallet: await modal.find('[data-testid="wallet-com.tidewell"]'),
    email: await modal.find('[data-testid="email-field"]'),
    social: await modal.find('[data-testid="social-google"]'),
  }

  const top = (method: keyof typeof places) => places[method].getBoundingClientRect().top
  expect((['wallet', 'email', 'social'] as const).toSorted((one, other) => top(one) - top(other))).toEqual(wanted)
})

test('B-17 without a gateway nothing leads to wallets that are not listed', async () => {
  const modal = await mountTestModal({ adapter: three() })
  await modal.show()
  await modal.find('[data-testid="wallet-com.tidewell"]')

  expect(modal.query('[data-testid="all-wallets"]')).toBeNull()
})

test('B-20 a dead directory blocks nothing and can be asked again', async () => {
  let isDead = true
  const { fetch } = fakeGateway(8, (url) =>
    isDead && url.pathname.endsWith('/getWallets') ? new Response('', { status: 403 }) : undefined,
  )
  const modal = await mountTestModal({ adapter: three(), fetch, ...gatewayOptions })
  await modal.show()
  const alert = await modal.find('[data-testid="alert"]')
  expect(modal.query('[data-testid="wallet-com.oxbow"]')).not.toBeNull()

  isDead = false
  alert.querySelector('button')?.click()

  await modal.find('[data-testid="wallet-w1"]')
})

test.each([
  ['in development the alert', true, 'Origin Not Allowed'],
  ['on a published page a calm line', false, 'Other ways to connect aren’t available on this page.'],
])('V-13 X-01 a refused origin shows %s and leaves installed wallets only', async (_, isDevelopment, words) => {
  const { fetch } = fakeGateway(8, (url) => (url.pathname.endsWith('/origins') ? Response.json({ allowedOrigins: [] }) : undefined))
  const page = { isDevelopment: () => isDevelopment, warn: () => {} }
  const modal = await mountTestModal({ adapter: three(), fetch, page, ...gatewayOptions })
  await modal.show()

  await vi.waitFor(() => expect(modal.query('[data-testid="alert"]')?.textContent).toContain(words))

  expect(modal.shadow.querySelectorAll('[data-testid="alert"]')).toHaveLength(1)
  await vi.waitFor(() => expect(rows(modal)).toEqual(['wallet-com.tidewell', 'wallet-com.oxbow', 'wallet-com.brindle']))
})

test.each([
  [true, 0],
  [false, 1],
])('N-09 with basic mode %s opening fetches this many pictures: %i', async (basic, pictures) => {
  const asked: string[] = []
  const { fetch } = fakeGateway(8, (url) => {
    if (!url.pathname.includes('Image/')) return undefined
    asked.push(url.pathname)
    return new Response(new Uint8Array([1]), { headers: { 'content-type': 'image/png' } })
  })
  const listed = { id: 'w9', name: 'Wallet 9', image_id: 'w9', chains: ['eip155:1'], homepage: 'https://w9.example/' }
  const withImage = (async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return url.pathname.endsWith('/getWallets') ? Response.json({ data: [listed], count: 1 }) : fetch(input)
  }) as typeof globalThis.fetch
  const modal = await mountTestModal({ fetch: withImage, basic, ...gatewayOptions })
  await modal.show()
  await modal.find('[data-testid="wallet-w9"]')

  await vi.waitFor(() => expect(asked).toHaveLength(pictures))
})

test('R-15 nothing can be chosen before the box is ticked', async () => {
  const modal = await mountTestModal({ adapter: three(), legalCheckbox: true, termsConditionsUrl: 'https://meadow.example/terms' })
  await modal.show()
  const row = await modal.find('[data-testid="wallet-com.tidewell"]')

  row.click()
  expect(row.getAttribute('aria-disabled')).toBe('true')
  expect(modal.root.dataset['latchkeyView']).toBe('Connect')

  const box = await modal.find('[data-testid="legal-checkbox"]')
  box.click()
  await vi.waitFor(() => expect(row.getAttribute('aria-disabled')).toBeNull())
  row.click()
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingExternal'))
})

test('R-14 the terms are linked, and an address that may not be followed is not', async () => {
  const modal = await mountTestModal({ termsConditionsUrl: 'https://meadow.example/terms', privacyPolicyUrl: 'javascript:alert(1)' })
  await modal.show()

  await vi.waitFor(() => expect(modal.byText('Terms')).toBeDefined())

  expect([...modal.shadow.querySelectorAll('a')].map((link) => link.href)).toEqual(['https://meadow.example/terms'])
})

test('B-20 the whole way is done with the keyboard, and Back returns to the row that led on', async () => {
  const modal = await mountTestModal({
    adapter: mockAdapter({
      wallets: [
        { id: 'one', name: 'One' },
        { id: 'two', name: 'Two', faults: { connectAfter: new Promise(() => {}) } },
      ],
    }),
  })
  await modal.show()
  await modal.find('[data-testid="wallet-two"]')
  for (let step = 0; step < 8 && modal.focused()?.getAttribute('data-testid') !== 'wallet-two'; step++) await userEvent.tab()

  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('ConnectingExternal'))
  await vi.waitFor(() => expect(modal.focused()?.tagName).toBe('H2'))
  await userEvent.tab({ shift: true })
  expect(modal.focused()?.getAttribute('data-testid')).toBe('header-back')
  await userEvent.keyboard('{Enter}')

  await vi.waitFor(() => expect(modal.root.dataset['latchkeyView']).toBe('Connect'))
  await vi.waitFor(() => expect(modal.focused()?.getAttribute('data-testid')).toBe('wallet-two'))
})

test('T-D2 a hostile name stays one line of plain text', async () => {
  const modal = await mountTestModal({
    adapter: mockAdapter({ wallets: [{ id: 'evil', name: '<img src=x onerror=alert(1)>\u202Egnp.\u200B'.repeat(40) }] }),
  })
  await modal.show()

  const row = await modal.find('[data-testid="wallet-evil"]')

  expect(row.querySelector('img')).toBeNull()
  expect(row.textContent).not.toMatch(/[\u202E\u200B]/)
  expect(row.getBoundingClientRect().height).toBeLessThan(80)
})
