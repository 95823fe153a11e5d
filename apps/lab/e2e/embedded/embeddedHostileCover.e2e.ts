import { EmailUser, embeddedConfig, expect, hostileOrigins, type Page, test, urls } from '@latchkey/e2e'
import { verifyMessage } from 'viem'

// What these pages do is refused, which the browser says; their own server is none of the lab's hosts.
test.use({ bypassCSP: true, allowedConsole: /./, origins: hostileOrigins })

test('I3 T-F7 T-F8 T-F9 T-F20 with the user signed in, a page that floods, presses by script, covers, fades, bends and swaps gets not one signature', async ({
  lab,
  page,
}) => {
  const user = new EmailUser(lab)
  await lab.goto({
    config: { ...embeddedConfig, metadata: { name: 'Bank of Meadow', description: '', url: 'https://bank.example', icons: [] } },
  })
  await page.evaluate(() => {
    const keys: string[] = []
    Object.assign(window, { keys })
    for (const name of ['keydown', 'keypress', 'input', 'paste'] as const)
      window.addEventListener(
        name,
        (event) => keys.push(event instanceof KeyboardEvent ? event.key : ((event.target as { value?: string }).value ?? '')),
        true,
      )
  })
  const code = await user.askForCode()
  await user.frame.getByRole('textbox').pressSequentially(code)
  await expect(lab.fact('status')).toHaveText('connected')
  const typed = await page.evaluate(() => (window as unknown as { keys: string[] }).keys.join(''))
  expect(typed).not.toContain(code)
  const address = (await user.address()) as `0x${string}`

  await test.step('floods', async () => {
    const outcome = await page.evaluate(async (account) => {
      const provider = (await window.lab?.latchkey.getSnapshot().connector?.getProvider()) as { request(call: object): Promise<unknown> }
      const calls = [
        { method: 'personal_sign', params: ['0x48656c6c6f', account] },
        { method: 'eth_signTypedData_v4', params: [account, '{}'] },
        { method: 'eth_sendTransaction', params: [{ from: account, to: account, value: '0x1' }] },
        { method: 'wallet_sendCalls', params: [{ from: account, calls: [{ to: account, data: '0x' }] }] },
        { method: 'eth_sign', params: [account, '0x00'] },
      ]
      const outcomes: string[] = []
      for (let round = 0; round < 20; round++)
        for (const call of calls)
          provider.request(call).then(
            () => outcomes.push('signed'),
            (error) => outcomes.push(String(error.code ?? error.message)),
          )
      const frame = document.querySelector<HTMLIFrameElement>('iframe[data-latchkey-frame]')
      const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      for (let round = 0; round < 50; round++) {
        for (const data of ['approved', 'ready', { answer: 'approved' }]) frame?.contentWindow?.postMessage(data, '*')
        frame?.click()
        frame?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 200, clientY: 300 }))
        frame?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        await realTime(20)
      }
      return outcomes
    }, address)
    expect(outcome).not.toContain('signed')
    await lab.modal.close.click()
    await lab.modal.expectClosed()
  })

  await test.step('covers, fades, bends', async () => {
    let state = 'waiting'
    const asked = user.request('personal_sign', ['Water the beans', address]).then(
      (signature) => {
        state = 'signed'
        return signature
      },
      () => {
        state = 'declined'
      },
    )
    await expect(user.frame.getByTestId('quote')).toHaveText('Water the beans')
    await expect(user.frame.getByTestId('origin')).toContainText(new URL(urls.lab).host)
    await expect(user.approve).toHaveAttribute('aria-disabled', 'false')
    for (const attack of attacks) {
      await page.evaluate(apply, attack)
      await expect(user.approve, attack.name).toHaveAttribute('aria-disabled', 'true')
      const box = await user.approve.boundingBox()
      if (box) for (let press = 0; press < 3; press++) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      expect(state, attack.name).toBe('waiting')
      await page.evaluate(endAttack)
      await expect(user.approve, attack.name).toHaveAttribute('aria-disabled', 'false')
    }
    // Another request, posted while this one is on the screen, waits its turn.
    const second = user.request('personal_sign', ['Give it all away', address]).catch(() => 'declined')
    await user.agree()
    const signature = (await asked) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Water the beans', signature })).toBe(true)
    await expect(user.frame.getByTestId('quote')).toHaveText('Give it all away')
    await user.decline.click()
    expect(await second).toBe('declined')
  })
})

test('I25 T-F7 what moves money has no Approve in the frame, whatever the page does to it; the window of its own says all of it', async ({
  lab,
  page,
}) => {
  const user = await EmailUser.signIn(lab, { config: embeddedConfig })
  const address = (await user.address()) as `0x${string}`
  const to = '0x1234567890AbcdEF1234567890aBcdef12345678'
  const asked = user.request('eth_sendTransaction', [{ from: address, to, value: '0x1bc16d674ec80000' }]).then(
    () => 'sent',
    () => 'declined',
  )
  await expect(user.frame.getByTestId('open-review')).toBeVisible()
  // Of these no browser says a word to the frame.
  for (const css of [
    'mask:linear-gradient(transparent 60%,#000 60%)',
    'mask-image:linear-gradient(transparent,#000)',
    'zoom:0.3',
    ...silent,
  ]) {
    await page.evaluate(apply, { name: css, css: `${css} !important` })
    await expect(user.approve).toHaveCount(0)
    await page.evaluate(endAttack)
  }
  const request = await user.openRequest()
  expect(request.isWindow).toBe(true)
  await expect(request.place.getByTestId('origin')).toContainText(new URL(urls.lab).host)
  await expect(request.place.locator('dd').getByText(to, { exact: true }).first()).toBeAttached()
  await request.read()
  await request.refuse()
  expect(await asked).toBe('declined')
})

/** What a page may do as well; whether a browser reports it makes no difference to what is not in the frame. */
const silent: readonly string[] = ['height:64px', 'width:120px', 'opacity:0.01', 'clip-path:inset(0 0 60% 0)', 'mix-blend-mode:multiply']

test('T-F7 where the browser cannot tell what covers a frame, the request opens in a window of its own', async ({ lab, page }) => {
  // As in Firefox and Safari.
  await page.context().addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  const user = await EmailUser.signIn(lab, { config: embeddedConfig })
  const address = (await user.address()) as `0x${string}`
  const asked = lab.sign('Water the beans')
  const request = await user.openRequest()
  const popup = request.place as Page
  await expect(popup.getByTestId('quote')).toHaveText('Water the beans')
  await expect(popup.getByTestId('origin')).toContainText(new URL(urls.lab).host)
  await expect(popup.getByTestId('approve')).toHaveAttribute('aria-disabled', 'false')
  // No page knows its name, to have been there before.
  expect(await popup.evaluate(() => window.name)).toMatch(/^latchkey-review-\d{10,}$/)
  const closed = popup.waitForEvent('close')
  // The press closes the window that it is made in, before the press itself is answered.
  await popup
    .getByTestId('approve')
    .click()
    .catch(() => {})
  await closed
  expect(await verifyMessage({ address, message: 'Water the beans', signature: (await asked) as `0x${string}` })).toBe(true)
})

type Attack = { readonly name: string; readonly css: string; readonly isCover?: boolean; readonly on?: string; readonly isInside?: boolean }

/** What a page can do to a frame that is not its own. */
const attacks: readonly Attack[] = [
  {
    name: 'a cover that lets presses through',
    css: 'position:fixed;inset:0;z-index:2147483647;background:#fff;pointer-events:none',
    isCover: true,
  },
  {
    name: 'a small cover',
    css: 'position:fixed;left:40%;top:40%;width:120px;height:60px;z-index:2147483647;background:#fff;pointer-events:none',
    isCover: true,
  },
  { name: 'nearly invisible', css: 'opacity:0.01 !important' },
  { name: 'shrunk', css: 'transform:scale(0.97) !important' },
  { name: 'cut', css: 'clip-path:inset(0 0 60% 0) !important' },
  { name: 'blurred', css: 'filter:blur(8px) !important' },
  { name: 'mixed with what is behind', css: 'mix-blend-mode:multiply !important' },
  { name: 'clipped', css: 'position:absolute !important; clip:rect(0, 400px, 100px, 0) !important' },
  { name: 'turned', css: 'rotate:1deg !important' },
  {
    name: 'a cover that blurs',
    css: 'position:fixed;inset:0;z-index:2147483647;background:none;backdrop-filter:blur(9px);pointer-events:none',
    isCover: true,
  },
  // The modal is in the browser's top layer, out of reach of what is set on the page around it.
  { name: 'inside the modal, nearly invisible', css: 'opacity:0.01 !important', on: '[data-latchkey-view]', isInside: true },
  { name: 'inside the modal, shrunk', css: 'transform:scale(0.97) !important', on: '[data-latchkey-view]', isInside: true },
  { name: 'inside the modal, cut', css: 'clip-path:inset(0 0 60% 0) !important', on: '[data-latchkey-view]', isInside: true },
  { name: 'inside the modal, blurred', css: 'filter:blur(8px) !important', on: '[data-latchkey-view]', isInside: true },
  { name: 'inside the modal, mixed', css: 'mix-blend-mode:multiply !important', on: '[data-latchkey-view]', isInside: true },
  { name: 'inside the modal, turned', css: 'rotate:1deg !important', on: '[data-latchkey-view]', isInside: true },
]

/** Does it to the page on show. A cover has to stand above the browser's own top layer. */
function apply({ css, isCover, isInside, on = 'iframe[data-latchkey-frame]' }: Attack): void {
  if (isCover) {
    const cover = Object.assign(document.createElement('div'), { id: 'attack', popover: 'manual' })
    cover.setAttribute('style', `${css};margin:0;border:0`)
    document.body.append(cover)
    cover.showPopover()
    return
  }
  const sheet = Object.assign(document.createElement('style'), { id: 'attack', textContent: `${on} { ${css} }` })
  const inside = document.querySelector('latchkey-modal')?.shadowRoot
  if (isInside) inside?.append(sheet)
  else document.head.append(sheet)
}

/** Takes it back. */
function endAttack(): void {
  const inside = document.querySelector('latchkey-modal')?.shadowRoot
  for (const place of [document, inside]) place?.querySelector('#attack')?.remove()
}
