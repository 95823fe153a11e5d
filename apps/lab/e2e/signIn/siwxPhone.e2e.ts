import { expect, type LabPage, type PhoneWallet, test, urls } from '@latchkey/e2e'

const view = 'SIWXSignMessage'
const signedIn = (lab: LabPage) => lab.fact('signed-in')
/** What the wallet was asked to sign. */
const signed = ({ request }: PhoneWallet['told']) => request.filter(({ method }) => method === 'personal_sign')

test('V-14 B-09 one click: a phone connects and signs in at once, the gateway has verified it, and a reload keeps both', async ({
  lab,
  page,
  startWallet,
}) => {
  const wallet = await startWallet({ policy: { signIn: 'approve' } })
  const { eip155: address } = await wallet.getAddresses()
  const verified: { session: { data: Record<string, string> } }[] = []
  await page.route(`${urls.gateway}/v1/siwx/verify**`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    // Read on its way: the browser does not keep an answer's body for long.
    const answer = await route.fetch()
    verified.push(await answer.json())
    await route.fulfill({ response: answer })
  })
  await lab.goto({ config: { siwx: { statement: 'Water the beans.' } } })
  await lab.connectPhone(wallet)

  await expect(signedIn(lab)).toHaveText(`eip155:31337:${address}`)
  const data = verified[0]?.session.data
  expect(data).toMatchObject({ accountAddress: address, chainId: 'eip155:31337' })
  expect(data?.['statement']).toContain('Water the beans. I further authorize')
  expect(signed(wallet.told)).toEqual([])

  await page.reload()
  await expect(signedIn(lab)).toHaveText(`eip155:31337:${address}`)
  await lab.sign('And again')
  expect(signed(wallet.told)).toHaveLength(1)
  expect(await lab.errors()).toEqual([])
})

test('V-14 a phone that cannot sign in with the connection is asked the usual way', async ({ lab, startWallet }) => {
  const wallet = await startWallet()
  await lab.goto({ config: { siwx: {} } })
  await lab.openCode()
  await wallet.pair(await lab.modal.readQr())
  await lab.modal.expectView(view)
  await expect(signedIn(lab)).toHaveText('signed out')
  await expect(signedIn(lab)).toHaveAttribute('data-step', 'ready')

  await lab.modal.host.getByTestId('signin-sign').click()
  await lab.modal.expectClosed()
  await expect(signedIn(lab)).toHaveText(/^eip155:31337:0x/)
  expect(signed(wallet.told)).toHaveLength(1)
  expect(await lab.errors()).toEqual([])
})
