import { test as base, expect, type Request } from '@playwright/test'
import { LabPage } from './LabPage.ts'
import { urls } from './stack.ts'

/**
 * A lab page that watches itself: after each test nothing may have gone wrong uncaught, nothing may
 * stand in the console as an error, and no request may have left for a host the lab does not name.
 */
export const test = base.extend<Fixtures>({
  allowedConsole: [undefined, { option: true }],
  requests: async ({ page }, use) => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await use(requests)
  },
  lab: async ({ page, requests, allowedConsole }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !allowedConsole?.test(message.text())) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(String(error)))
    await use(new LabPage(page))
    expect(complaints, 'console errors and uncaught failures').toEqual([])
    const hosts = new Set(
      requests
        .map((request) => new URL(request.url()))
        .filter(({ protocol }) => protocol !== 'data:' && protocol !== 'blob:')
        .map(({ origin }) => origin),
    )
    expect(
      [...hosts].filter((host) => !(Object.values(urls) as string[]).includes(host)),
      'hosts nobody configured',
    ).toEqual([])
  },
})

export { expect }

type Fixtures = {
  lab: LabPage
  /** Every request of the page, oldest first. */
  requests: Request[]
  /** Console errors a test brings about on purpose, such as a failed fetch the browser itself reports. */
  allowedConsole: RegExp | undefined
}
