import { EmailVisitor, embeddedConfig, expect, HostileHost, test, urls } from '@latchkey/e2e'
import { verifyMessage } from 'viem'

// What these pages do is refused, which the browser says; their own server is none of the lab's hosts.
test.use({ bypassCSP: true, allowedConsole: /./ })

test('T-F5 a page that no project lists gets no frame, and neither does a listed one inside it', async ({ page }) => {
  const hostile = await HostileHost.start(page)
  try {
    const answer = page.waitForResponse((response) => response.url().startsWith(`${urls.secure}/sdk`))
    await hostile.goto(`<iframe src="${hostile.frameUrl()}" referrerpolicy="unsafe-url"></iframe>`)
    expect((await answer).status()).toBe(403)
    expect((await answer).headers()['content-security-policy']).toContain("frame-ancestors 'none'")

    const lab = `${urls.lab}/?config=${encodeURIComponent(JSON.stringify(embeddedConfig))}`
    await hostile.goto(`<iframe src="${lab}" width="1000" height="800"></iframe>`)
    const inner = page.frameLocator('iframe')
    const nested = page.waitForResponse((response) => response.url().startsWith(`${urls.secure}/sdk`))
    await inner.getByTestId('lab-open').click()
    await inner.locator('latchkey-modal').getByTestId('email-field').fill('mira@meadow.example')
    await inner.locator('latchkey-modal').getByTestId('email-field').press('Enter')
    // It is served for the page that asks; the page around that one is what the browser then refuses it for.
    expect((await nested).headers()['content-security-policy']).toContain(`frame-ancestors ${urls.lab}`)
    await expect.poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length).toBe(1)
  } finally {
    await hostile.close()
  }
})

test('T-F1 T-F4 T-F10 T-F11 T-F16 T-F19 a frame in a page that was taken over hears its one port, no window, no garbage, no look and no node of the page’s', async ({
  page,
}) => {
  const hostile = await HostileHost.start(page)
  const toNode: string[] = []
  page.on('request', (request) => request.url().startsWith(hostile.origin) && toNode.push(request.url()))
  try {
    await hostile.takeOver()
    await hostile.openFrame({ rpcUrl: `${hostile.origin}/rpc` })

    // A second handshake, by the same page, by a page within it, and captured answers through the window.
    const others = await page.evaluate(async (secure) => {
      const { raw } = window as unknown as { raw: { frame: HTMLIFrameElement; shake(): { heard: unknown[] } } }
      const second = raw.shake()
      const sibling = Object.assign(document.createElement('iframe'), { srcdoc: '<p>sibling</p>' })
      await new Promise((resolve) => {
        sibling.onload = resolve
        document.body.append(sibling)
      })
      const { port1, port2 } = new MessageChannel()
      const third: unknown[] = []
      port1.onmessage = ({ data }) => third.push(data)
      const window_ = sibling.contentWindow as unknown as { Function: FunctionConstructor }
      new window_.Function(
        'target',
        'origin',
        'port',
        `target.postMessage({ type: '@latchkey/app/INIT', nonce: '${'cd'.repeat(16)}' }, origin, [port])`,
      )(raw.frame.contentWindow, secure, port2)
      for (const data of ['ready', 'approved', { type: '@latchkey/app/GET_USER', id: 'ab'.repeat(16) }])
        raw.frame.contentWindow?.postMessage(data, secure)
      await new Promise((resolve) => setTimeout(resolve, 500))
      return { second: second.heard, third }
    }, urls.secure)
    expect(others).toEqual({ second: [], third: [] })

    const before = (await hostile.heard()).length
    for (const garbage of [
      null,
      7,
      'x',
      [],
      {},
      { type: '@latchkey/app/GET_USER' },
      { type: '@latchkey/app/NOTHING', id: 'ab'.repeat(16) },
      { type: ['@latchkey/app/GET_USER'], id: 'ab'.repeat(16) },
    ])
      await hostile.say(garbage)
    expect(await hostile.ask('SWITCH_NETWORK', { chainId: 'eip155:1', more: 1 })).toMatchObject({ payload: { code: -32602 } })
    expect((await hostile.heard()).length).toBe(before + 1)
    for (const method of ['eth_sign', 'personal_sign ', 'PERSONAL_SIGN', '__proto__', 'eth_sendTransaction\n'])
      expect(await hostile.ask('RPC_REQUEST', { method, params: [] })).toMatchObject({ payload: { code: 'RPC_NOT_ALLOWED' } })
    expect(await hostile.ask('RPC_REQUEST', { method: ['personal_sign'], params: [] })).toMatchObject({ payload: { code: -32602 } })

    for (const event of ['GET_USER', 'SHOW_WALLET']) expect((await hostile.ask(event)).type).toBe(`@latchkey/frame/${event}_ERROR`)
    expect(await hostile.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
    expect(await hostile.ask('RPC_REQUEST', { method: 'eth_accounts', params: [], rpcUrl: `${hostile.origin}/rpc` })).toMatchObject({
      payload: { code: 4100 },
    })

    const themeVariables = {
      accent: `url(${hostile.origin}/a)`,
      background: '#fff',
      foreground: '#fefefe',
      radius: '1; background: url(x)',
      font: `x; src: url(${hostile.origin}/f)`,
    }
    await hostile.ask('SYNC_THEME', { themeMode: 'light', themeVariables })
    const style = await page
      .frameLocator('#raw')
      .locator('html')
      .evaluate((root) => root.getAttribute('style') ?? '')
    expect(style).not.toMatch(/url|fefefe|#fff|src/)
    expect(toNode).toEqual([])
  } finally {
    await hostile.close()
  }
})

test('I3 T-F7 T-F8 T-F9 T-F20 with the visitor signed in, a page that floods, presses by script, covers, fades, bends and swaps gets not one signature', async ({
  lab,
  page,
}) => {
  const visitor = new EmailVisitor(lab)
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
  const code = await visitor.askForCode()
  await visitor.frame.getByRole('textbox').pressSequentially(code)
  await expect(lab.fact('status')).toHaveText('connected')
  const typed = await page.evaluate(() => (window as unknown as { keys: string[] }).keys.join(''))
  expect(typed).not.toContain(code)
  const address = (await visitor.address()) as `0x${string}`

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
      for (let round = 0; round < 50; round++) {
        for (const data of ['approved', 'ready', { answer: 'approved' }]) frame?.contentWindow?.postMessage(data, '*')
        frame?.click()
        frame?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 200, clientY: 300 }))
        frame?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return outcomes
    }, address)
    expect(outcome).not.toContain('signed')
    await lab.modal.close.click()
    await lab.modal.expectClosed()
  })

  await test.step('covers, fades, bends', async () => {
    let state = 'waiting'
    const asked = visitor.request('personal_sign', ['Water the beans', address]).then(
      (signature) => {
        state = 'signed'
        return signature
      },
      () => {
        state = 'declined'
      },
    )
    await expect(visitor.frame.getByTestId('quote')).toHaveText('Water the beans')
    await expect(visitor.frame.getByTestId('origin')).toContainText(new URL(urls.lab).host)
    await expect(visitor.approve).toHaveAttribute('aria-disabled', 'false')
    for (const attack of attacks) {
      await page.evaluate(apply, attack)
      await expect(visitor.approve, attack.name).toHaveAttribute('aria-disabled', 'true')
      const box = await visitor.approve.boundingBox()
      if (box) for (let press = 0; press < 3; press++) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      expect(state, attack.name).toBe('waiting')
      await page.evaluate(() => document.querySelector('#attack')?.remove())
      await expect(visitor.approve, attack.name).toHaveAttribute('aria-disabled', 'false')
    }
    // Another request, posted while this one is on the screen, waits its turn.
    const second = visitor.request('personal_sign', ['Give it all away', address]).catch(() => 'declined')
    await visitor.agree()
    const signature = (await asked) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Water the beans', signature })).toBe(true)
    await expect(visitor.frame.getByTestId('quote')).toHaveText('Give it all away')
    await visitor.decline.click()
    expect(await second).toBe('declined')
  })
})

test('T-F7 where the browser cannot tell what covers a frame, the request opens in a window of its own', async ({ lab, page }) => {
  // As in Firefox and Safari.
  await page.context().addInitScript(() => Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible'))
  const visitor = new EmailVisitor(lab)
  await lab.goto({ config: embeddedConfig })
  await visitor.signIn()
  const address = (await visitor.address()) as `0x${string}`
  const asked = lab.sign('Water the beans')
  const opened = page.waitForEvent('popup')
  await visitor.frame.getByTestId('open-review').click()
  const popup = await opened
  await expect(popup.getByTestId('quote')).toHaveText('Water the beans')
  await expect(popup.getByTestId('origin')).toContainText(new URL(urls.lab).host)
  await expect(popup.getByTestId('approve')).toHaveAttribute('aria-disabled', 'false')
  const closed = popup.waitForEvent('close')
  await popup.getByTestId('approve').click()
  await closed
  expect(await verifyMessage({ address, message: 'Water the beans', signature: (await asked) as `0x${string}` })).toBe(true)
})

type Attack = { readonly name: string; readonly css: string; readonly isCover?: boolean }

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
]

/** Does it to the page on show. A cover has to stand above the browser's own top layer. */
function apply({ css, isCover }: Attack): void {
  if (isCover) {
    const cover = Object.assign(document.createElement('div'), { id: 'attack', popover: 'manual' })
    cover.setAttribute('style', `${css};margin:0;border:0`)
    document.body.append(cover)
    cover.showPopover()
    return
  }
  const sheet = Object.assign(document.createElement('style'), { id: 'attack', textContent: `iframe[data-latchkey-frame] { ${css} }` })
  document.head.append(sheet)
}
