import { expect, expectWithin, stopClock, test, urls } from '@latchkey/e2e'

test.use({ allowedConsole: /Failed to load resource|latchkey/i })

type Answer = { readonly status: number; readonly headers: Record<string, string>; readonly body: string }

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    ...headers,
  },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** What the gateway answers, and the alert that must show; `undefined` means that a user need not know. */
const faults: readonly {
  readonly id: string
  readonly name: string
  readonly answer: Answer | 'abort'
  readonly alert?: string
}[] = [
  {
    id: 'R-A1',
    name: '403',
    answer: json(403, { status: 'FAILED', reasons: [{ name: 'origin', description: 'origin not allowed' }] }),
    alert: 'Origin Not Allowed',
  },
  { id: 'R-A2', name: '429', answer: json(429, { status: 'FAILED', reasons: [] }, { 'retry-after': '60' }), alert: 'Rate Limited' },
  { id: 'R-A3 X-03', name: '500', answer: json(500, 'oops'), alert: 'Server Error' },
  {
    id: 'R-A4',
    name: 'HTML in place of JSON',
    answer: { ...json(200, '<html>hi</html>'), headers: { 'content-type': 'text/html', 'access-control-allow-origin': '*' } },
  },
  { id: 'R-A4', name: 'wrong types', answer: json(200, { features: 'none', data: 7, allowedOrigins: { length: 1 } }) },
  { id: 'R-A4', name: 'an empty body', answer: json(200, '') },
  { id: 'R-A3', name: 'no answer', answer: 'abort' },
]

for (const { id, name, answer, alert } of faults) {
  test(`${id} the gateway gives ${name}: installed wallets connect all the same`, async ({ lab, page }) => {
    await page.route(`${urls.gateway}/**`, (route) => (answer === 'abort' ? route.abort('connectionrefused') : route.fulfill(answer)))
    await lab.goto({ wallets: 'evm' })
    await lab.open()
    await expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible()
    if (alert) await expect(lab.modal.alert.filter({ hasText: alert })).toHaveCount(1)
    await expect(lab.fact('modal-loading')).toHaveText('false', { timeout: 20_000 })
    await lab.modal.wallet('test.latchkey.evm').click()
    await expect(lab.fact('status')).toHaveText('connected')
    expect(await lab.errors()).toEqual([])
  })
}

test('V-13 an origin outside the list shows the alert and leaves installed wallets', async ({ lab, page }) => {
  await page.route(`${urls.gateway}/projects/v1/origins**`, (route) =>
    route.fulfill(json(200, { allowedOrigins: ['https://elsewhere.example'] })),
  )
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  await expect(lab.modal.alert).toContainText('Origin Not Allowed')
  await expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible()
})

test('R-A6 a directory that never answers does not keep installed wallets back', async ({ lab, page }) => {
  await page.clock.install()
  await page.route(`${urls.gateway}/**`, () => {})
  await lab.goto({ wallets: 'evm' })
  await stopClock(page)
  await lab.page.getByTestId('lab-open').click()
  await expectWithin(page, 1_000, (timeout) => expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible({ timeout }))
  await lab.modal.wallet('test.latchkey.evm').click()
  await expect(lab.fact('status')).toHaveText('connected')
})
