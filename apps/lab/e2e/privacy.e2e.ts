import { expect, test, urls } from '@latchkey/e2e'

const fromGateway = (url: string) => url.startsWith(urls.gateway)

test('B-02 no request leaves before the modal opens; then only to the configured gateway', async ({ lab, page, requests }) => {
  await lab.goto({ wallets: 'evm' })
  await page.waitForLoadState('networkidle')
  const own = requests.map((request) => request.url()).filter((url) => !url.startsWith(urls.lab) && !url.startsWith('data:'))
  expect(own, 'before the first click').toEqual([])

  await lab.open()
  await expect.poll(() => requests.some((request) => fromGateway(request.url()))).toBe(true)
  await page.waitForLoadState('networkidle')
  const later = requests.map((request) => request.url()).filter((url) => !/^(data|blob):/.test(url) && !url.startsWith(urls.lab))
  expect(
    later.filter((url) => !fromGateway(url)),
    'after opening',
  ).toEqual([])
})

test('B-02 a stored session resumes with the wallet and the gateway alone', async ({ lab, page, requests }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  requests.length = 0
  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  await page.waitForLoadState('networkidle')
  const foreign = requests.map((request) => request.url()).filter((url) => !/^(data|blob):/.test(url))
  expect(foreign.filter((url) => !url.startsWith(urls.lab) && !fromGateway(url) && !url.startsWith(urls.evm))).toEqual([])
})

test('B-17 without a gateway the modal does its main job and asks no service', async ({ lab, requests }) => {
  await lab.goto({ wallets: 'evm', config: { gateway: false, projectId: undefined } })
  await lab.connect('test.latchkey.evm')
  await lab.press('sign-message')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  await lab.press('refetch-balance')
  await expect(lab.result('refetch-balance')).toHaveAttribute('data-status', 'success')
  expect(requests.filter((request) => fromGateway(request.url()))).toEqual([])
})

test('T-D6 neither storage nor console holds a signature or a message', async ({ lab, page }) => {
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  await page.getByTestId('lab-message').fill('canary-7f3a')
  await lab.press('sign-message')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  const signature = (await lab.result('sign-message').innerText()).trim()
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  for (const secret of ['canary-7f3a', signature]) {
    expect(stored).not.toContain(secret)
    expect(said.join('\n')).not.toContain(secret)
  }
})
