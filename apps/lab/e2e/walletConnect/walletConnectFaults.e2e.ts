import { chainIds, expect, expectWithin, type PhonePolicy, type RelayFrame, RelayTap, stopClock, test, urls } from '@latchkey/e2e'

const relayUrl = `${urls.gateway.replace(/^http/, 'ws')}/relay`
const evmMethods = ['personal_sign', 'eth_sendTransaction']
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const grant = (accounts: readonly string[], chains: readonly string[] = [chainIds.evm]): PhonePolicy => ({
  namespaces: { eip155: { chains, accounts, methods: evmMethods, events: ['chainChanged', 'accountsChanged'] } },
})

test.use({ allowedConsole: /WebSocket/ })

/** A message with one letter changed on its way. */
function alter(frame: RelayFrame): RelayFrame {
  const { id, data } = frame.params as { id: string; data: { message: string } }
  const at = Math.floor(data.message.length / 2)
  const message = `${data.message.slice(0, at)}${data.message[at] === 'A' ? 'B' : 'A'}${data.message.slice(at + 1)}`
  return { ...frame, id: Number(frame.id) + 1_000_000, params: { id, data: { ...data, message } } }
}

const refused: readonly (readonly [string, PhonePolicy])[] = [
  ['no account at all', grant([])],
  ['accounts of chains that were not requested', grant([`eip155:1:${address}`], ['eip155:1'])],
  ['accounts that are no addresses', grant([`${chainIds.evm}:0x12`])],
  ['accounts that are none', grant([`${chainIds.evm}:0x12`, `${chainIds.evm}:<b>me</b>`, `${chainIds.evm}:`])],
  ['a family that was not requested', { namespaces: { cosmos: { accounts: ['cosmos:hub:me'], methods: [], events: [] } } }],
]
for (const [what, policy] of refused) {
  test(`T-R6 V-09 a wallet that grants ${what} is not connected, and the user is told`, async ({ lab, startWallet }) => {
    const wallet = await startWallet({ policy })
    await lab.goto()
    await lab.openCode()
    await wallet.pair(await lab.modal.readQr())
    await wallet.waitFor('proposal')
    expect(wallet.told.failure).toEqual([])
    await expect(lab.modal.host.getByRole('button', { name: /Try again|New code/ })).toBeVisible()
    await expect(lab.fact('status')).toHaveText('disconnected')
    expect(await lab.errors()).toEqual([])
  })
}

test('T-R6 a wallet with 3,000 accounts and a name of 20,000 letters and markup leaves the page whole', async ({
  lab,
  page,
  startWallet,
}) => {
  const accounts = Array.from({ length: 3_000 }, (_, index) => `${chainIds.evm}:0x${(index + 1).toString(16).padStart(40, '0')}`)
  const wallet = await startWallet({
    policy: grant(accounts),
    metadata: {
      name: `<img src=x onerror=alert(1)>\u202e${'W'.repeat(20_000)}`,
      description: 'D'.repeat(20_000),
      url: 'javascript:alert(1)',
      icons: ['javascript:alert(1)', 'https://evil.example/icon.png'],
      redirect: { native: 'javascript:alert(1)', universal: 'https://evil.example' },
    },
  })
  await lab.goto()
  await lab.connectPhone(wallet)
  expect(Number(await lab.fact('accounts').textContent())).toBeLessThanOrEqual(100)
  expect(((await lab.fact('wallet').textContent()) ?? '').length).toBeLessThan(200)
  await lab.open()
  await lab.modal.expectView('Account')
  await expect(lab.modal.host.locator('img[src*="evil"], img[src^="x"], [href^="javascript"]')).toHaveCount(0)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }).length)
  expect(stored).toBeLessThan(60_000)
  expect(await lab.errors()).toEqual([])
})

test('T-R6 T-W5 a signature of another key is refused, an answer of the wrong kind is an error', async ({ lab, startWallet }) => {
  const wallet = await startWallet({ policy: { requests: { personal_sign: { result: `0x${'11'.repeat(65)}` } } } })
  await lab.goto()
  await lab.connectPhone(wallet)
  await expect(lab.sign('Mine?')).rejects.toThrow(/^sign-message: /)
  for (const result of [null, 7, {}, '<b>yes</b>', '0x']) {
    await wallet.setPolicy({ requests: { personal_sign: { result } } })
    await expect(lab.sign('Mine?')).rejects.toThrow(/^sign-message: /)
  }
  expect(await lab.errors()).toEqual([])
})

test('S-34 R-W4 R-W5 events that make no sense change nothing', async ({ lab, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  const own = (await lab.fact('address').textContent()) ?? ''
  const { topic } = await wallet.getSession()
  const junk = [null, '0x', {}, 'eip155:x', Number.NaN, [null], '<b>', 1e300]
  for (const data of junk) {
    await wallet.emit(topic, { name: 'chainChanged', data }, chainIds.evm)
    await wallet.emit(topic, { name: 'accountsChanged', data }, chainIds.evm)
  }
  await wallet.emit(topic, { name: 'chainChanged', data: 31338 }, chainIds.evm2)
  await expect(lab.fact('network-id')).toHaveText(chainIds.evm2)
  await expect(lab.fact('address')).toHaveText(own)
  expect(await lab.errors()).toEqual([])
})

test('R-R5 T-R2 every message twice, the second in reverse: one session, one signature', async ({ lab, page, startWallet }) => {
  const tap = await RelayTap.install(page, relayUrl)
  let last: RelayFrame | undefined
  tap.toPage = (frame) => {
    if (frame.method !== 'irn_subscription') return [frame]
    const frames = [frame, ...(last ? [last] : []), frame]
    last = frame
    return frames
  }
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  expect(await lab.sign('Once')).toMatch(/^0x/)
  expect((await lab.events()).filter((name) => name === 'connected')).toHaveLength(1)
  expect(await lab.errors()).toEqual([])
})

test('R-R6 T-R1 what no relay would say is ignored, as is what one has altered, and none can read a word', async ({
  lab,
  page,
  startWallet,
}) => {
  const tap = await RelayTap.install(page, relayUrl)
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  const push = (data: unknown) => JSON.stringify({ id: 1, jsonrpc: '2.0', method: 'irn_subscription', params: { id: 'x', data } })
  const topic = '00'.repeat(32)
  for (const text of [
    'not json',
    '{}',
    'null',
    '[]',
    JSON.stringify({ id: 'unknown', jsonrpc: '2.0', result: true }),
    JSON.stringify({ id: 2, jsonrpc: '2.0', method: 'irn_nonsense', params: {} }),
    push(null),
    push({ topic, message: 'AAAA', tag: 1108, publishedAt: 1 }),
    push({ topic: (await wallet.getSession()).topic, message: 'AAAA', tag: 1108, publishedAt: 1 }),
    push({ topic, message: 'A'.repeat(1_100_000), tag: 1108, publishedAt: 1 }),
  ])
    tap.say(text)
  const seen: unknown[] = []
  tap.toPage = (frame) => {
    seen.push(frame)
    return frame.method === 'irn_subscription' ? [alter(frame), frame] : [frame]
  }
  const signature = await lab.sign('canary-77c2')
  expect(signature).toMatch(/^0x/)
  expect(seen.length).toBeGreaterThan(1)
  const wire = JSON.stringify([seen, tap.sent])
  for (const word of ['canary-77c2', Buffer.from('canary-77c2').toString('hex'), signature, 'personal_sign'])
    expect(wire).not.toContain(word)
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.errors()).toEqual([])
})

test('R-R3 the line breaks again and again around requests: each is answered, each is asked once', async ({ lab, page, startWallet }) => {
  const tap = await RelayTap.install(page, relayUrl)
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  const realTime = (ms: number) => page.waitForTimeout(ms)
  for (let round = 0; round < 6; round++) {
    const signature = lab.sign(`Round ${round}`)
    await realTime(round * 25)
    await tap.drop([1001, 1011, 4008, 4010][round % 4])
    expect(await signature).toMatch(/^0x/)
  }
  expect(wallet.told.request.map(({ id }) => id)).toEqual([...new Set(wallet.told.request.map(({ id }) => id))])
  expect(wallet.told.request).toHaveLength(6)
  await expect.poll(() => tap.open).toBe(1)
  expect(await lab.errors()).toEqual([])
})

test('R-R8 a message the relay never acknowledged is sent again, and is asked once', async ({ lab, page, startWallet }) => {
  await page.clock.install()
  const tap = await RelayTap.install(page, relayUrl)
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  const requestTag = 1108
  const asks = () => tap.sent.filter(({ params }) => (params as { tag?: number } | undefined)?.tag === requestTag)
  let isLost = false
  tap.toPage = (frame) => {
    if (isLost || frame.method !== undefined || !asks().some(({ id }) => id === frame.id)) return [frame]
    isLost = true
    return []
  }
  await lab.press('sign-message')
  await expect.poll(() => isLost).toBe(true)
  // It asks again after 15 s, or over another socket if that one has been silent for 8 s.
  await expect(async () => {
    await page.clock.fastForward(5_000)
    expect(asks().length).toBeGreaterThan(1)
  }).toPass({ intervals: [500], timeout: 20_000 })
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  expect(new Set(asks().map(({ id }) => id)).size).toBe(1)
  expect(wallet.told.request).toHaveLength(1)
  expect(await lab.errors()).toEqual([])
})

test('R-R4 a socket that is dead without a word is found out when the browser is back online', async ({
  lab,
  page,
  context,
  startWallet,
}) => {
  await page.clock.install()
  const tap = await RelayTap.install(page, relayUrl)
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  await stopClock(page)
  tap.stall()
  await context.setOffline(true)
  await context.setOffline(false)
  await lab.press('sign-message')
  await expectWithin(page, 10_000, (timeout) => expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success', { timeout }))
  expect(await lab.errors()).toEqual([])
})
