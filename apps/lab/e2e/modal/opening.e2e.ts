import { embeddedConfig, expect, film, test, urls } from '@latchkey/e2e'

/** The gateway is as far away as it says: that is what is tested. */
const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

for (const delayMs of [150, 2_000])
  for (const wallets of ['', 'evm,evm:2'])
    test(`N-09 R-10 as built, the first frame is final: gateway ${delayMs} ms away, ${wallets ? 'two wallets' : 'no wallet'} installed`, async ({
      lab,
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.route(`${urls.gateway}/**`, async (route) => {
        await realTime(delayMs)
        await route.continue()
      })
      await lab.goto({ wallets, config: embeddedConfig })
      const filming = await page.evaluateHandle(film)

      await lab.page.getByTestId('lab-open').click()

      await expect(lab.modal.host.getByTestId('email-field')).toBeVisible()
      await expect(lab.modal.host.getByTestId('social-google')).toBeVisible()
      await expect(lab.modal.host.getByTestId('all-wallets')).toContainText('+')
      await page.evaluate(async () => {
        for (let more = 0; more < 40; more++) await new Promise(requestAnimationFrame)
      })
      expect(await filming.evaluate((end) => end())).toEqual({
        shifts: [],
        moved: [],
        titles: [wallets ? 'Connect' : 'Sign in'],
        heights: [expect.any(Number)],
      })
    })
