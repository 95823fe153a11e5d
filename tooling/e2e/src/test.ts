import { expect, type Request } from '@playwright/test'
import { describePages } from './describePages.ts'
import type { GatewayProcess } from './GatewayProcess.ts'
import { LabPage } from './LabPage.ts'
import { RelayProcess } from './RelayProcess.ts'
import { ports, urls, workers } from './stack.ts'
import { startDataGateway } from './startDataGateway.ts'
import { walletTest } from './walletTest.ts'

/**
 * A lab page that watches itself: after each test nothing may have gone wrong uncaught, nothing may
 * stand in the console as an error, and no request or socket may have left for a host the lab does not name.
 */
export const test = walletTest.extend<Fixtures>({
  allowedConsole: [undefined, { option: true }],
  origins: [[], { option: true }],
  requests: async ({ page }, use) => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await use(requests)
  },
  refusals: [
    async ({ context }, use, info) => {
      const refusals: string[] = []
      const waiting = new Set<Request>()
      context.on('request', (request) => waiting.add(request))
      context.on('requestfinished', (request) => waiting.delete(request))
      context.on('requestfailed', (request) => waiting.delete(request))
      context.on('response', (response) => {
        if (response.status() >= 400) refusals.push(`${response.status()} ${response.request().method()} ${response.url().split('?')[0]}`)
      })
      context.on('requestfailed', (request) => {
        refusals.push(`${request.failure()?.errorText} ${request.method()} ${request.url().split('?')[0]}`)
      })
      await use(refusals)
      if (info.status === info.expectedStatus) return
      // A journey that fails says what it was refused, waits for and sees: else it is lost after a run in CI.
      const say = (what: string, lines: readonly string[]) =>
        lines.length > 0 && console.log(`What "${info.title}" ${what}:\n  ${lines.slice(-20).join('\n  ')}`)
      const asked = [...waiting].map((request) => `${request.method()} ${request.url().split('?')[0]}`)
      say('was refused', refusals)
      say('still waited for', asked)
      say('had on screen', await describePages(context))
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
  /** A relay of the test's own, to be killed. */
  relay: RelayProcess
  /** A gateway of the test's own that takes the lab's chain in, to be killed. */
  dataGateway: GatewayProcess
}
