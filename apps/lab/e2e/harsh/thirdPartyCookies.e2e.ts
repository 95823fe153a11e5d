import { EmailUser, embeddedConfig, expect, test, urls } from '@latchkey/e2e'
import { seeNoStorage } from './seeNoStorage.ts'

test('with third-party cookies off nothing is lost: the e-mail wallet signs in and signs with no cookie set, sent or kept', async ({
  lab,
  context,
}) => {
  const withCookies: string[] = []
  context.on('request', async (request) => {
    if ((await request.headerValue('cookie').catch(() => null)) !== null) withCookies.push(request.url())
  })
  context.on('response', async (response) => {
    if ((await response.headerValue('set-cookie').catch(() => null)) !== null) withCookies.push(response.url())
  })
  const user = await EmailUser.signIn(lab, { config: embeddedConfig })
  await user.sign()
  expect(withCookies).toEqual([])
  expect(await context.cookies([urls.lab, urls.secure, urls.gateway])).toEqual([])
  expect(await user.frame.locator('body').evaluate(() => document.cookie)).toBe('')
  expect(await lab.errors()).toEqual([])
})

test('R-B1 where frames of other sites get no storage the e-mail wallet says so before it sends a code, and a wallet of the browser connects', async ({
  lab,
  page,
}) => {
  await page.addInitScript((secure) => {
    if (location.origin !== secure) return
    const get = () => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(globalThis, name, { get })
  }, urls.secure)
  await seeNoStorage(lab)
})
