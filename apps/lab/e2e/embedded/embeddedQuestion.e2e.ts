import { comeToQuestion, embeddedConfig, expect, type Page, signInBeside, test, urls } from '@latchkey/e2e'

// What a page does to its frames, the browser says; the frame's requests end with it.
test.use({ bypassCSP: true, allowedConsole: /./ })

const orphan = 'This window can’t reach the page that asked.'

async function expectOrphan(question: Page): Promise<void> {
  await expect(question.getByText(orphan)).toBeVisible()
  await expect(question.getByRole('button')).toHaveCount(0)
  await question.close()
}

for (const [browser, canTell] of [
  ['tells', true],
  ['cannot tell', false],
] as const)
  test(`I23 T-F7 R-F7 T-O5 where the browser ${browser} what covers a frame, another wallet is asked about in a window alone: what the page says, a frame that is loaded again and a page that leaves open none`, async ({
    lab,
    page,
  }) => {
    // As in Firefox and Safari.
    if (!canTell) await page.context().addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
    const { user, owned } = await signInBeside(lab)
    const frame = page.locator('iframe[data-latchkey-frame]')
    const main = user.frame.getByRole('main')

    await test.step('the page says the answer', async () => {
      const question = await user.openQuestion()
      await expect(question.getByRole('main')).toContainText('This is another wallet')
      await expect(question.locator('dd').getByText(owned, { exact: true })).toBeAttached()
      expect(await question.evaluate(() => window.name)).toMatch(/^latchkey-question-\d{10,}$/)
      for (const words of [owned, owned.slice(2, 10), 'another wallet']) await expect(main).not.toContainText(words)
      await expect(user.frame.getByTestId('other-open')).toHaveCount(0)
      await frame.evaluate((element: HTMLIFrameElement) => {
        for (const said of ['approved', 'ready', 'gone', { answer: 'approved' }]) element.contentWindow?.postMessage(said, '*')
      })
      // A window that the page itself opens has no question, whatever the page brings.
      const opened = page.waitForEvent('popup')
      await page.evaluate((url) => {
        const own = (Reflect.get(window, 'open') as typeof open)(url, 'latchkey-question')
        const bring = () => own?.postMessage({ kind: 'other', owned: [], found: `0x${'ab'.repeat(20)}` }, '*')
        window.addEventListener('message', bring)
        bring()
      }, `${urls.secure}/popup#question`)
      await expectOrphan(await opened)
      await expect(question.getByTestId('other-open')).toBeVisible()
      await expect(lab.fact('status')).toHaveText('disconnected')

      await question.reload()
      await expect(question.locator('dd').getByText(owned, { exact: true })).toBeAttached()
      await question.close()
      // Who closes it has declined, and is where they began.
      await lab.modal.expectView('Connect')
      await expect(lab.fact('status')).toHaveText('disconnected')
    })

    await test.step('the frame is loaded again', async () => {
      await comeToQuestion(user)
      const question = await user.openQuestion()
      await expect(question.getByTestId('other-open')).toBeVisible()
      await frame.evaluate((element: HTMLIFrameElement) => Object.assign(element, { src: element.src }))
      await expectOrphan(question)
      await expect(lab.fact('status')).toHaveText('disconnected')
    })

    await test.step('the page leaves', async () => {
      await comeToQuestion(user)
      const question = await user.openQuestion()
      await expect(question.getByTestId('other-open')).toBeVisible()
      await page.goto('about:blank')
      await expectOrphan(question)
      await lab.goto({ config: embeddedConfig })
    })

    await expect(lab.fact('status')).toHaveText('disconnected')
    await comeToQuestion(user)
    const question = await user.openQuestion()
    await expect(question.getByTestId('other-open')).toHaveAttribute('aria-disabled', 'false')
    await question
      .getByTestId('other-open')
      .click()
      .catch(() => {})
    await expect(lab.fact('status')).toHaveText('connected')
    expect(await user.address()).not.toBe(owned)
    await expect.poll(() => question.isClosed()).toBe(true)
  })
