import { EmailUser, embeddedConfig, expect, type LabPage, test } from '@latchkey/e2e'

/** A page at 400 % on a screen of 1280 by 1024 (WCAG 1.4.10), and the smallest phones on their side. */
test.use({ viewport: { width: 320, height: 256 } })

/** What of the view cannot be read or pressed on this screen: wider than it, or covered wherever it is scrolled to. */
async function findLost(lab: LabPage): Promise<readonly string[]> {
  await expect(lab.modal.root).toHaveAttribute('data-state', 'open')
  return lab.modal.root.evaluate(async (root) => {
    const lost: string[] = []
    const wide = [root, ...root.querySelectorAll('*')].filter((one) => {
      const { overflowX } = getComputedStyle(one)
      return /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 1
    })
    lost.push(...wide.map((one) => `${one.className} scrolls sideways by ${one.scrollWidth - one.clientWidth}`))
    for (const control of root.querySelectorAll<HTMLElement>('button, a[href], input, [role="tab"], iframe')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise(requestAnimationFrame)
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const name = control.getAttribute('data-testid') ?? control.getAttribute('aria-label') ?? control.textContent
      if (left < -1 || right > innerWidth + 1) lost.push(`${name} is cut off at the side`)
      const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2]
      const hit = (control.getRootNode() as ShadowRoot).elementFromPoint(x, y)
      if (hit !== control && !control.contains(hit) && !hit?.contains(control))
        lost.push(`${name} is covered by ${hit?.className ?? 'nothing'}`)
    }
    return lost
  })
}

test('on 320 by 256 px every way to connect can be reached, nothing is cut off or covered, and a wallet connects', async ({ lab }) => {
  await lab.goto({ wallets: 'evm:2', config: embeddedConfig })
  await lab.open()
  await lab.modal.expectView('Connect')
  expect(await findLost(lab)).toEqual([])
  await lab.modal.close.scrollIntoViewIfNeeded()
  await expect(lab.modal.close).toBeInViewport({ ratio: 1 })
  await lab.modal.wallet('test.latchkey.evm2').click()
  await expect(lab.fact('status')).toHaveText('connected')
  await lab.modal.expectClosed()
  expect(await lab.errors()).toEqual([])
})

test('on 320 by 256 px a code from an email is read, typed and taken, and the account scrolls down only', async ({ lab }) => {
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig })
  const code = await user.askForCode()
  await expect(user.frame.getByTestId('code-purpose')).toBeInViewport({ ratio: 1 })
  await user.typeCode(code)
  await expect(lab.fact('status')).toHaveText('connected')

  await lab.open()
  await lab.modal.expectView('Account')
  expect(await findLost(lab)).toEqual([])
  expect(await lab.errors()).toEqual([])
})
