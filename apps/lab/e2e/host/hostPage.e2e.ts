import { expect, test, urls } from '@latchkey/e2e'

test('B-06 T-D1 R-B12 the whole journey runs under a strict policy with no violation', async ({ lab, page }) => {
  const policy = (await page.request.get(urls.lab)).headers()['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("require-trusted-types-for 'script'")
  expect(policy).not.toContain('unsafe')
  await page.addInitScript(() => {
    Object.assign(window, { violations: [] as string[] })
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      (window as unknown as { violations: string[] }).violations.push(`${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  await lab.goto({ wallets: 'evm' })
  await lab.connect('test.latchkey.evm')
  await lab.press('sign-message')
  await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
  await lab.open()
  await lab.modal.expectView('Account')
  await lab.modal.action('disconnect').click()
  await expect(lab.fact('status')).toHaveText('disconnected')
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
})

test('B-05 the page’s scroll and styles are byte-equal after closing, and focus returns to the opener', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  await page.evaluate(() => {
    document.documentElement.style.cssText = 'scroll-behavior: auto; --host: 1'
    document.body.style.cssText = 'overflow-y: visible; padding-right: 3px'
    scrollTo(0, 240)
  })
  const look = () =>
    page.evaluate(() => ({
      html: document.documentElement.getAttribute('style'),
      htmlClass: document.documentElement.className,
      body: document.body.getAttribute('style'),
      inert: [...document.body.children]
        .map((element) => `${element.localName} ${element.hasAttribute('inert')} ${element.getAttribute('aria-hidden')}`)
        .filter((text) => !text.startsWith('latchkey-modal')),
      scroll: scrollY,
      width: document.body.getBoundingClientRect().width,
      sheets: document.adoptedStyleSheets.length + document.styleSheets.length,
    }))
  const before = await look()
  await page.getByTestId('lab-open').focus()
  const scrolled = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await lab.modal.expectView('Connect')
  await page.mouse.wheel(0, 400)
  // Once readers have announced the focus, the page is inert.
  await expect(page.locator('#root')).toHaveAttribute('inert', '')
  await page.keyboard.press('Escape')
  await lab.modal.expectClosed()
  expect(await look()).toEqual({ ...before, scroll: scrolled })
  await expect(page.getByTestId('lab-open')).toBeFocused()
})

test('U-06 host styles do not leak into the modal', async ({ lab, page }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.open()
  const read = () =>
    lab.modal.wallet('test.latchkey.evm').evaluate((row) => {
      const { color, backgroundColor, fontSize, textTransform, border, padding } = getComputedStyle(row)
      return { color, backgroundColor, fontSize, textTransform, border, padding }
    })
  const before = await read()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { color: red !important; border: 3px solid lime !important; padding: 9px !important; text-transform: uppercase !important } button { font-size: 40px !important } html { font-size: 40px }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await read()).toEqual(before)
})
