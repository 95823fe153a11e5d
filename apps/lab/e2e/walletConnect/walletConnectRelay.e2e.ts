import { expect, type Page, relayOrigins, test, urls } from '@latchkey/e2e'
import { recoverMessageAddress } from 'viem'

/** No server listens there. */
const deadRelay = 'ws://localhost:5409/relay'

const projectId = 'latchkey-lab'

// A relay of the test's own is none of the lab's hosts; what the lab's policy allows is tested elsewhere.
test.use({ bypassCSP: true, allowedConsole: /WebSocket connection|ERR_CONNECTION/ })

test.describe('with a relay of its own', () => {
  test.use({ origins: ['http://localhost:5409', ...relayOrigins] })

  test('R-R3 B-16 the relay is killed and comes back: the session lives, and what was asked meanwhile is answered', async ({
    lab,
    relay,
    startWallet,
  }) => {
    const wallet = await startWallet({ relayUrl: relay.url })
    const { eip155: address } = await wallet.getAddresses()
    await lab.goto({ config: { relay: { url: relay.url, projectId } } })
    await lab.connectPhone(wallet)
    expect(await lab.sign('Before')).toMatch(/^0x/)

    await relay.kill()
    await lab.page.getByTestId('lab-message').fill('Meanwhile')
    await lab.press('sign-message')
    await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'pending')
    await relay.resume()
    await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success', { timeout: 45_000 })
    const signature = (await lab.result('sign-message').textContent())?.trim() as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Meanwhile', signature })).toBe(address)
    expect(wallet.told.request.filter(({ method }) => method === 'personal_sign')).toHaveLength(2)
    expect(await lab.errors()).toEqual([])
  })

  test('B-16 a request put to a wallet that is off waits in the relay, through the end of that relay', async ({
    lab,
    relay,
    startWallet,
  }) => {
    const said = listen(lab.page)
    const wallet = await startWallet({ relayUrl: relay.url })
    const { eip155: address } = await wallet.getAddresses()
    await lab.goto({ config: { relay: { url: relay.url, projectId } } })
    await lab.connectPhone(wallet)
    await wallet.kill()
    await lab.page.getByTestId('lab-message').fill('When you are back')
    await lab.press('sign-message')
    await expect.poll(() => said.isRequestTaken()).toBe(true)
    await relay.kill()
    await relay.resume()
    await wallet.resume()
    await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success', { timeout: 45_000 })
    const signature = (await lab.result('sign-message').textContent())?.trim() as `0x${string}`
    expect(await recoverMessageAddress({ message: 'When you are back', signature })).toBe(address)
    expect(await lab.errors()).toEqual([])
  })

  test('B-23 R-R1 no relay: a reason within 10 s with ways out, and a code once one answers', async ({
    lab,
    page,
    relay,
    sockets,
    startWallet,
  }) => {
    const wallet = await startWallet({ relayUrl: relay.url })
    await relay.kill()
    await page.clock.install()
    await lab.goto({ wallets: 'evm', config: { relay: { url: relay.url, projectId } } })
    await lab.open()
    await lab.modal.wallet('walletConnect').click()
    await expect.poll(() => sockets.length).toBeGreaterThan(0)
    await page.clock.fastForward(10_000)
    await expect(lab.modal.dialog).toContainText('Couldn’t create a code')
    await expect(lab.modal.host.getByRole('button', { name: 'Try again' })).toBeVisible()
    // Installed wallets never needed one.
    await lab.modal.back.click()
    await lab.modal.wallet('test.latchkey.evm').click()
    await expect(lab.fact('status')).toHaveText('connected')
    await lab.ask('disconnect')

    await relay.resume()
    await lab.connectPhone(wallet)
    expect(await lab.errors()).toEqual([])
  })

  test('B-23 of several relays the next is tried where one is dead', async ({ lab, relay, startWallet }) => {
    const wallet = await startWallet({ relayUrl: relay.url })
    await lab.goto({ config: { relay: { url: [deadRelay, relay.url], projectId } } })
    await lab.connectPhone(wallet)
    expect(await lab.sign('By the second way')).toMatch(/^0x/)
  })
})

test('R-R1 a reload while the relay is away keeps the session, and it works again when the relay does', async ({
  lab,
  page,
  startWallet,
}) => {
  let isAway = false
  await page.routeWebSocket(`${urls.gateway.replace('http', 'ws')}/relay*`, (socket) => {
    if (isAway) void socket.close({ code: 1011 })
    else socket.connectToServer()
  })
  const wallet = await startWallet()
  await lab.goto()
  await lab.connectPhone(wallet)
  isAway = true
  await page.reload()
  await expect(lab.fact('status')).toHaveText(/^(connected|reconnecting)$/)
  isAway = false
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.sign('There again')).toMatch(/^0x/)
  expect(await lab.errors()).toEqual([])
})

/** What the page and its relay say to each other. */
function listen(page: Page) {
  const asked = new Set<unknown>()
  const answered = new Set<unknown>()
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const { id, params } = JSON.parse(String(payload)) as { id?: unknown; params?: { tag?: number } }
      if (params?.tag === 1108) asked.add(id)
    })
    socket.on('framereceived', ({ payload }) => answered.add((JSON.parse(String(payload)) as { id?: unknown }).id))
  })
  return {
    /** Whether the relay has acknowledged a request. */
    isRequestTaken: () => [...asked].some((id) => answered.has(id)),
  }
}
