import { chainIds, expect, installContractWallet, type LabPage, PhoneApps, phone, readNode, test, urls } from '@latchkey/e2e'

const view = 'SIWXSignMessage'
const siwx = { statement: 'Water the beans.' }
const signedIn = (lab: LabPage) => lab.fact('signed-in')
const sign = (lab: LabPage) => lab.modal.host.getByTestId('signin-sign')

/** Signs, and hears what the gateway makes of it. */
async function signAndAsk(lab: LabPage) {
  await lab.modal.expectView(view)
  await expect(signedIn(lab)).toHaveAttribute('data-step', 'ready')
  const verified = lab.page.waitForResponse(
    (answer) => answer.url().startsWith(`${urls.gateway}/v1/siwx/verify`) && answer.request().method() === 'POST',
  )
  await sign(lab).click()
  const answer = await verified
  return { status: answer.status(), proof: answer.request().postDataJSON() }
}

test.describe('what is not right is refused', () => {
  // What the browser itself says of an answer of 400.
  test.use({ allowedConsole: /400 \(Bad Request\)/ })

  for (const [family, adapter, wallet, id, kind] of [
    ['solana', 'solana', 'solana:3', 'test-solana-wallet-3', 'Solana'],
    // A key that signs transactions alone, as hardware devices do.
    ['solana', 'solana', 'solana:2{noSignMessage}', 'test-solana-wallet-2', 'Solana'],
    ['bip122', 'bitcoin', 'bitcoin', 'test.latchkey.bitcoin', 'Bitcoin'],
    ['bip122', 'bitcoin', 'bitcoin{unisat}', 'unisat', 'Bitcoin'],
    ['cosmos', 'cosmos', 'cosmos', 'keplr', 'Cosmos'],
    ['polkadot', 'polkadot', 'polkadot', 'test-polkadot-wallet', 'Polkadot'],
  ] as const) {
    test(`S-13 B-08 B-09 a ${family} account (${wallet}) signs in by its own message, which the gateway verifies; a changed one it refuses`, async ({
      lab,
      page,
    }) => {
      const chainId = chainIds[adapter]
      await lab.goto({ wallets: wallet, config: { adapters: [adapter], networks: [chainId], siwx } })
      let isSpoilt = true
      await page.route(`${urls.gateway}/v1/siwx/verify**`, async (route) => {
        if (!isSpoilt || route.request().method() !== 'POST') return route.continue()
        const body = route.request().postDataJSON()
        await route.continue({ postData: JSON.stringify({ ...body, message: body.message.replace('beans', 'weeds') }) })
      })
      await lab.open()
      await lab.modal.wallet(id).click()
      if (family === 'polkadot') await lab.modal.host.getByRole('button', { name: /Account 2/ }).click()
      expect((await signAndAsk(lab)).status).toBe(400)
      await expect(lab.modal.host.getByTestId('signin-problem')).toContainText('The sign-in was refused')
      await expect(signedIn(lab)).toHaveText('signed out')

      isSpoilt = false
      const { status, proof } = await signAndAsk(lab)
      expect(status).toBe(200)
      const address = (await lab.fact('address').textContent())?.trim() ?? ''
      expect(proof).toMatchObject({ accountAddress: address, chainId, message: expect.stringContaining(siwx.statement) })
      expect(proof.message).toContain(`${new URL(urls.lab).host} wants you to sign in with your ${kind} account:\n${address}`)
      await lab.modal.expectClosed()
      await expect(signedIn(lab)).toHaveText(`${chainId}:${address}`)
      await page.reload()
      await expect(signedIn(lab)).toHaveText(`${chainId}:${address}`)
      expect(await lab.errors()).toEqual([])
    })
  }

  for (const kind of ['deployed', 'counterfactual'] as const) {
    test(`B-09 B-20 T-W5 a contract account, ${kind}, signs in when its owner signs (ERC-${kind === 'deployed' ? 1271 : 6492}), and not by another key`, async ({
      lab,
      page,
    }) => {
      const account = await installContractWallet(page, kind)
      await lab.goto({ config: { networks: [chainIds.evm], siwx } })
      await lab.open()
      await lab.modal.host
        .getByRole('button', { name: /Mock Wallet/ })
        .first()
        .click()
      await lab.modal.expectView(view)
      await expect(signedIn(lab)).toHaveAttribute('data-step', 'ready')
      account.useOwner(false)
      await sign(lab).click()
      // The page itself sees that another account signed (T-W5): the server is not even asked.
      await expect(lab.modal.host.getByTestId('signin-problem')).toBeVisible()
      await expect(signedIn(lab)).toHaveText('signed out')

      account.useOwner(true)
      expect((await signAndAsk(lab)).status).toBe(200)
      await expect(signedIn(lab)).toHaveText(`${chainIds.evm}:${account.address}`)
      const code = await readNode().getCode({ address: account.address })
      // Verifying one that is to come does not make it.
      expect(code === undefined).toBe(kind === 'counterfactual')
      expect(await lab.errors()).toEqual([])
    })
  }
})

test.describe('on a phone', () => {
  test.use(phone)

  test('U-02 S-13 the request to sign in offers to open the wallet, and its yes signs in', async ({ lab, page, startWallet }) => {
    const apps = await PhoneApps.install(page)
    const wallet = await startWallet({
      policy: { requests: { personal_sign: 'hang' } },
      metadata: { redirect: { native: 'peerwallet://' } },
    })
    await lab.goto({ config: { siwx } })
    await lab.open()
    await lab.modal.wallet('metamask').tap()
    await expect.poll(() => apps.followed()).toHaveLength(1)
    await wallet.pair(new URL((await apps.followed())[0]?.href ?? '').searchParams.get('uri') ?? '')
    await lab.modal.expectView(view)
    await expect(signedIn(lab)).toHaveAttribute('data-step', 'ready')
    await sign(lab).tap()
    const { id } = await wallet.waitFor('request')
    const offer = lab.modal.host.getByTestId('action-open-wallet-app')
    await expect(offer).toBeVisible()
    await offer.tap()
    await expect.poll(() => apps.followed()).toHaveLength(2)
    expect((await apps.followed())[1]).toMatchObject({ href: expect.stringMatching(/^(peerwallet|metamask):/), isInGesture: true })
    await apps.leave()
    await wallet.answer(id, 'approve')
    await apps.comeBack()
    await lab.modal.expectClosed()
    await expect(signedIn(lab)).toHaveText(/^eip155:31337:0x/)
    await expect(offer).toHaveCount(0)
    expect(await lab.errors()).toEqual([])
  })
})

for (const [family, adapter] of [
  ['solana', 'solana'],
  ['bip122', 'bitcoin'],
  ['polkadot', 'polkadot'],
  ['cosmos', 'cosmos'],
] as const)
  test(`S-13 B-09 a phone wallet of ${family} signs in over the relay, and the gateway verifies it`, async ({ lab, startWallet }) => {
    const wallet = await startWallet({ policy: { families: [family] } })
    await lab.goto({ config: { adapters: [adapter], networks: [chainIds[adapter]], siwx } })
    await lab.openCode()
    await wallet.pair(await lab.modal.readQr())
    const { status, proof } = await signAndAsk(lab)
    expect(status).toBe(200)
    const address = (await wallet.getAddresses())[family]
    expect(proof).toMatchObject({ accountAddress: address, chainId: chainIds[adapter] })
    await lab.modal.expectClosed()
    await expect(signedIn(lab)).toHaveText(`${chainIds[adapter]}:${address}`)
    expect(await lab.errors()).toEqual([])
  })
