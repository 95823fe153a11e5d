import { test as base, expect, type Request } from '@playwright/test'
import { WalletPeer } from '../peer/WalletPeer.ts'
import type { GatewayProcess } from './GatewayProcess.ts'
import { isLeftOut } from './isLeftOut.ts'
import { LabPage } from './LabPage.ts'
import { RelayProcess } from './RelayProcess.ts'
import { ports, rpcUrls, urls, workers } from './stack.ts'
import { startDataGateway } from './startDataGateway.ts'

/**
 * A lab page that watches itself: after each test nothing may have gone wrong uncaught, nothing may
 * stand in the console as an error, and no request or socket may have left for a host the lab does not name.
 */
export const test = base.extend<Fixtures>({
  allowedConsole: [undefined, { option: true }],
  origins: [[], { option: true }],
  sample: [
    async ({ browserName: _ }, use, info) => {
      const sample = process.env['LATCHKEY_TEST_SAMPLE']
      info.skip(isLeftOut(info.file, info.title, sample), 'left to pnpm test:long')
      await use(sample)
    },
    { auto: true },
  ],
  requests: async ({ page }, use) => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await use(requests)
  },
  refusals: [
    async ({ context }, use, info) => {
      const refusals: string[] = []
      context.on('response', (response) => {
        if (response.status() >= 400) refusals.push(`${response.status()} ${response.request().method()} ${response.url().split('?')[0]}`)
      })
      context.on('requestfailed', (request) => {
        refusals.push(`${request.failure()?.errorText} ${request.method()} ${request.url().split('?')[0]}`)
      })
      await use(refusals)
      // A journey that fails says what it was refused: else it is lost after a run in CI.
      if (info.status !== info.expectedStatus && refusals.length > 0)
        console.log(`What "${info.title}" was refused:\n  ${refusals.slice(-20).join('\n  ')}`)
    },
    { auto: true },
  ],
  sockets: async ({ page }, use) => {
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    await use(sockets)
  },
  lab: async ({ page, requests, sockets, allowedConsole, origins }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !allowedConsole?.test(message.text()))
        complaints.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(new LabPage(page))
    expect(complaints, 'console errors and uncaught failures').toEqual([])
    const known = [...Object.values(urls), ...origins]
    const hosts = new Set(
      [...requests.map((request) => request.url()), ...sockets]
        .map((url) => new URL(url))
        .filter(({ protocol }) => protocol !== 'data:' && protocol !== 'blob:')
        .map(({ origin }) => origin.replace(/^ws/, 'http')),
    )
    expect(
      [...hosts].filter((host) => !known.includes(host)),
      'hosts that were not configured',
    ).toEqual([])
  },
  startWallet: async ({ browserName: _ }, use) => {
    const wallets: WalletPeer[] = []
    await use(async (options = {}) => {
      const wallet = await WalletPeer.start({ relayUrl: `${urls.gateway.replace(/^http/, 'ws')}/relay`, rpcUrls, ...options })
      wallets.push(wallet)
      return wallet
    })
    const ends = await Promise.allSettled(wallets.map((wallet) => wallet.close()))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  },
  relay: async ({ browserName: _ }, use, { parallelIndex }) => {
    const relay = await RelayProcess.start(ownRelayPort + parallelIndex)
    await use(relay)
    await relay.close()
  },
  dataGateway: async ({ browserName: _ }, use, { parallelIndex }) => {
    const gateway = await startDataGateway(ownGatewayPort + parallelIndex)
    await use(gateway)
    await gateway.close()
  },
})

export { expect }

/** The first port of the relays that tests start for themselves, one for each worker. */
const ownRelayPort = 5410

/** Where those relays may be. */
export const relayOrigins: readonly string[] = workers.map((worker) => `http://localhost:${ownRelayPort + worker}`)

/** The same of gateways that take a chain in: beside the lab's own. */
const ownGatewayPort = ports.gateway + 20

/** Where a gateway of a test's own may be, for those who name it to the lab page. */
export const dataGatewayOrigins: readonly string[] = workers.map((worker) => `http://localhost:${ownGatewayPort + worker}`)

type Fixtures = {
  /** What the part of a run is chosen by; a journey outside it is skipped before it has a page. */
  sample: string | undefined
  lab: LabPage
  /** Every request of the page, oldest first. */
  requests: Request[]
  /** What failed on the way or was answered with an error, oldest first: printed when the journey fails. */
  refusals: string[]
  /** Address of every socket of the page, oldest first. */
  sockets: string[]
  /** Console errors a test brings about on purpose, such as a failed fetch the browser itself reports. */
  allowedConsole: RegExp | undefined
  /** Further origins that a test's own configuration names. */
  origins: readonly string[]
  /** A phone wallet on the lab's relay, or on the one named; each call starts another. */
  startWallet: (options?: Partial<WalletPeer.Options>) => Promise<WalletPeer>
  /** A relay of the test's own, to be killed. */
  relay: RelayProcess
  /** A gateway of the test's own that takes the lab's chain in, to be killed. */
  dataGateway: GatewayProcess
}
