import { createServer } from 'node:http'
import { expect, hostileOrigins, test, urls } from '@latchkey/e2e'

// What is refused there the browser itself writes to the console.
test.use({ allowedConsole: /status of 403|ERR_CONNECTION_REFUSED|frame-ancestors|latchkey/i, origins: hostileOrigins })

/** The lab's page at an origin that its project does not list, of another site than the secure one. */
async function serveUnlisted(worker: number) {
  const own = hostileOrigins.filter((origin) => origin.includes('127.0.0.1'))[worker] ?? ''
  const server = createServer(async ({ url = '/' }, response) => {
    const page = await fetch(new URL(url, urls.lab))
    response.writeHead(page.status, { 'content-type': page.headers.get('content-type') ?? 'text/plain' })
    response.end(Buffer.from(await page.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(own).port), '127.0.0.1', resolve))
  return { origin: own, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}

test('X-01 X-03 a user of a page that the secure site refuses is shown “Unverified Domain”, beside the other ways to connect', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const unlisted = await serveUnlisted(parallelIndex)
  try {
    // The list of origins cannot be read: the frame decides.
    await page.route(`${urls.gateway}/**`, (route) => route.abort('connectionrefused'))
    await page.goto(`${unlisted.origin}/?${new URLSearchParams({ config: JSON.stringify({ secureSite: urls.secure }) })}`)
    await page.waitForFunction(() => window.lab !== undefined)
    const refusal = page.waitForResponse((response) => response.url().startsWith(`${urls.secure}/sdk`))
    await lab.open()
    await lab.modal.host.getByTestId('email-field').fill('mira@meadow.example')
    await lab.modal.host.getByTestId('email-field').press('Enter')

    expect((await refusal).status()).toBe(403)
    const alert = lab.modal.alert.filter({ hasText: 'Unverified Domain' })
    await expect(alert).toBeVisible({ timeout: 20_000 })
    await expect(alert).toContainText("The embedded wallet could not verify this page's domain.")
    await expect(lab.modal.host.locator('iframe')).toHaveCount(0)
    // Another way to connect is at hand.
    await lab.modal.expectView('Connect')
    await expect(lab.modal.host.getByTestId('email-field')).toBeVisible()
  } finally {
    await unlisted.close()
  }
})
