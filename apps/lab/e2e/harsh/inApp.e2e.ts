import { expect, type LabPage, PhoneApps, phone, test } from '@latchkey/e2e'

const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/145.0.0.0 Mobile Safari/537.36'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22G86'

/** The browsers inside apps, as they name themselves. */
const browsers = [
  { name: 'Telegram on Android', userAgent: `${android} Telegram-Android/12.1.1 (Google Pixel 9; Android 15; SDK 35; HIGH)` },
  { name: 'Instagram on Android', userAgent: `${android} Instagram 401.0.0.48.79 Android (35/15; 420dpi; 1080x2424; Google; Pixel 9)` },
  { name: 'Instagram on an iPhone', userAgent: `${iphone} Instagram 401.0.0.35.78 (iPhone17,1; iOS 18_6; en_US; scale=3.00)` },
  { name: 'Facebook on Android', userAgent: `${android} [FB_IAB/FB4A;FBAV/530.0.0.48.75;]` },
  { name: 'Facebook on an iPhone', userAgent: `${iphone} [FBAN/FBIOS;FBAV/530.0.0.45.107;FBDV/iPhone17,1;FBSN/iOS;FBSV/18.6]` },
  { name: 'TikTok on Android', userAgent: `${android} trill_410203 BytedanceWebview/d8a21c6 AppName/musical_ly ByteLocale/en` },
  { name: 'TikTok on an iPhone', userAgent: `${iphone} musical_ly_41.2.0 BytedanceWebview/d8a21c6 ByteLocale/en` },
]

for (const { name, userAgent } of browsers)
  test.describe(name, () => {
    test.use({ ...phone, userAgent })

    test(`A-10 T-D3 inside ${name} a wallet is opened by its https address, never by a scheme that goes nowhere, and the link connects`, async ({
      lab,
      page,
      startWallet,
    }) => {
      const apps = await PhoneApps.install(page)
      const wallet = await startWallet()
      await lab.goto()
      await lab.open()
      await lab.modal.wallet('metamask').tap()
      await lab.modal.expectView('ConnectingWalletConnect')
      await expect.poll(() => apps.followed()).toHaveLength(1)
      const [link] = await apps.followed()
      expect(link?.href).toMatch(/^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/)
      await wallet.pair(new URL(link?.href ?? '').searchParams.get('uri') ?? '')
      await expect(lab.fact('status')).toHaveText('connected')
      await lab.modal.expectClosed()
      expect(await lab.errors()).toEqual([])
    })

    test(`A-10 inside ${name} the code for any wallet says that this app opens none, offers no button that would, and has the link to copy`, async ({
      lab,
      context,
      page,
      startWallet,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const wallet = await startWallet()
      await openAnyCode(lab)
      await expect(lab.modal.find('in-app')).toContainText('Can’t open wallets from this app')
      await expect(lab.modal.find('in-app')).toContainText('copy the link into your wallet')
      await expect(lab.modal.find('action-open-any')).toHaveCount(0)
      await lab.modal.host.getByRole('button', { name: 'Copy link' }).tap()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
      await wallet.pair(await page.evaluate(() => navigator.clipboard.readText()))
      await expect(lab.fact('status')).toHaveText('connected')
      expect(await lab.errors()).toEqual([])
    })
  })

test.describe('Telegram mini app', () => {
  test.use(phone)

  test('A-10 inside a Telegram mini app a wallet’s address is opened by Telegram itself', async ({ lab, page, startWallet }) => {
    await page.addInitScript(() => {
      const opened: string[] = []
      Object.assign(window, { opened, Telegram: { WebApp: { initData: 'user=1', openLink: (url: string) => opened.push(url) } } })
    })
    const wallet = await startWallet()
    const opened = () => page.evaluate(() => (window as unknown as { readonly opened: readonly string[] }).opened)
    await lab.goto()
    await lab.open()
    await lab.modal.wallet('metamask').tap()
    await expect.poll(opened).toEqual([expect.stringMatching(/^https:\/\/metamask\.app\.link\/wc\?uri=wc/)])
    const uri = new URL((await opened())[0] ?? '').searchParams.get('uri') ?? ''
    // Telegram on Android decodes once before it hands a link on.
    await wallet.pair(decodeURIComponent(uri))
    await expect(lab.fact('status')).toHaveText('connected')
    expect(await lab.errors()).toEqual([])
  })
})

/** On a phone, the code that any wallet takes. */
async function openAnyCode(lab: LabPage) {
  await lab.goto()
  await lab.open()
  await lab.modal.find('all-wallets').tap()
  await lab.modal.find('header-scan').tap()
  await lab.modal.expectView('ConnectingWalletConnectBasic')
}
