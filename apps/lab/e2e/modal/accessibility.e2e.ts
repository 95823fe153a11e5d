import { expect, findViolations, test } from '@latchkey/e2e'

const id = 'test.latchkey.evm'
const beforeConnecting = ['Connect', 'ConnectWallets', 'AllWallets', 'Networks', 'WhatIsAWallet', 'WhatIsANetwork', 'GetWallet'] as const
const whenConnected = ['Account', 'ProfileWallets', 'Networks'] as const

for (const themeMode of ['light', 'dark'] as const) {
  test(`B-05 axe finds nothing on any view before connecting, ${themeMode}`, async ({ lab }) => {
    await lab.goto({ wallets: 'evm,evm:2', config: { themeMode } })
    for (const view of beforeConnecting) {
      await lab.openWith({ view })
      await lab.modal.expectView(view)
      expect(await findViolations(lab.page), view).toEqual([])
      await lab.modal.close.click()
      await lab.modal.expectClosed()
    }
  })

  test(`B-05 axe finds nothing on the views of a connected user, ${themeMode}`, async ({ lab }) => {
    await lab.goto({ wallets: 'evm', config: { themeMode } })
    await lab.connect(id)
    for (const view of whenConnected) {
      await lab.openWith({ view })
      await lab.modal.expectView(view)
      expect(await findViolations(lab.page), view).toEqual([])
    }
  })

  test(`B-05 axe finds nothing while waiting, declined and on an unsupported chain, ${themeMode}`, async ({ lab }) => {
    await lab.goto({ wallets: 'evm{silent},evm:2{reject}', config: { themeMode } })
    await lab.open()
    await lab.modal.wallet(id).click()
    await lab.modal.expectView('ConnectingExternal')
    expect(await findViolations(lab.page)).toEqual([])
    await lab.modal.back.click()
    await lab.modal.wallet(`${id}2`).click()
    await expect(lab.modal.dialog).toContainText('Request declined')
    expect(await findViolations(lab.page)).toEqual([])
  })
}

test('B-05 the whole journey by keyboard alone', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  const focus = () =>
    page.evaluate(() => {
      let element = document.activeElement
      while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
      return {
        testid: element?.getAttribute('data-testid') ?? '',
        name: element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '',
        isInside: element?.getRootNode() !== document,
      }
    })
  const tabTo = async (matches: (at: Awaited<ReturnType<typeof focus>>) => boolean) => {
    for (let step = 0; step < 40; step++) {
      const at = await focus()
      if (matches(at)) return
      expect(step === 0 || at.isInside, 'focus stays in the dialog').toBe(true)
      await page.keyboard.press('Tab')
    }
    throw new Error('never reached')
  }
  await page.getByTestId('lab-open').focus()
  await page.keyboard.press('Enter')
  await lab.modal.expectView('Connect')
  await tabTo(({ testid }) => testid === `wallet-${id}`)
  await page.keyboard.press('Enter')
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  await expect(page.getByTestId('lab-open')).toBeFocused()

  await page.keyboard.press('Enter')
  await lab.modal.expectView('Account')
  await tabTo(({ name }) => /Network/.test(name))
  await page.keyboard.press('Enter')
  await lab.modal.expectView('Networks')
  await tabTo(({ testid }) => testid === 'network-eip155:31338')
  await page.keyboard.press('Enter')
  await expect(lab.fact('network-id')).toHaveText('eip155:31338')
  await lab.modal.expectView('Account')
  await tabTo(({ testid }) => testid === 'action-disconnect')
  await page.keyboard.press('Enter')
  await expect(lab.fact('status')).toHaveText('disconnected')
})

test('B-05 the rest of the page is inert while the modal is open, and Tab loops', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('latchkey-modal')
  }
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('latchkey-modal')
  await expect(page.locator('#root')).toHaveAttribute('inert', '')
})

test('B-05 small screens: every control is reachable at 320 × 256', async ({ lab, page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await lab.goto({ wallets: 'evm,evm:2' })
  await lab.page.getByTestId('lab-open').click()
  await lab.modal.expectView('Connect')
  for (const control of await lab.modal.dialog.getByRole('button').all()) {
    await control.scrollIntoViewIfNeeded()
    await expect(control).toBeInViewport()
  }
})
