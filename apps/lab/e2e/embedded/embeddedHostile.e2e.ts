import { EmailUser, embeddedConfig, expect, HostileHost, hostileOrigins, test, urls } from '@latchkey/e2e'
import { verifyMessage } from 'viem'

// What these pages do is refused, which the browser says; their own server is none of the lab's hosts.
test.use({ bypassCSP: true, allowedConsole: /./, origins: hostileOrigins })

test('T-F5 X-01 a page that no project lists gets no frame and is told so, and neither does a listed one inside it', async ({ page }) => {
  const hostile = await HostileHost.start(page)
  try {
    const answer = page.waitForResponse((response) => response.url().startsWith(`${urls.secure}/sdk`))
    await hostile.goto(`<iframe src="${hostile.frameUrl()}" referrerpolicy="unsafe-url"></iframe>`)
    expect((await answer).status()).toBe(403)
    expect((await answer).headers()['content-security-policy']).toContain("frame-ancestors 'none'")

    // All that such a page is told is that it is refused, by a document without a wallet.
    const refusal = hostile.frameUrl().replace('/sdk?', '/refusal?')
    await hostile.goto('')
    const heard = await page.evaluate(
      ({ refusal, secure }) =>
        new Promise((resolve) => {
          const frame = Object.assign(document.createElement('iframe'), { src: refusal, referrerPolicy: 'origin' })
          frame.onload = () => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = ({ data }) => resolve((data as { type: string }).type)
            frame.contentWindow?.postMessage({ type: '@latchkey/app/INIT', nonce: 'ab'.repeat(16) }, secure, [port2])
          }
          document.body.append(frame)
        }),
      { refusal, secure: new URL(urls.secure).origin },
    )
    expect(heard).toBe('@latchkey/frame/REFUSED')

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
      const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      await realTime(500)
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
    // Nothing that can be seen through, in any notation, and nothing under which a warning or the button's own label is gone.
    for (const [background, foreground, accent] of [
      ['rgba(0,0,0,0)', 'rgba(255,255,255,0.004)', '#00000001'],
      ['rgb(0 0 0 / 0)', 'hsl(0 0% 100% / 1%)', 'oklch(0.5 0.1 172 / 0.1)'],
      ['#0000', '#ffffff01', 'rgb(0,0,0,0.004)'],
      ['#c22826', '#ffffff', 'transparent'],
    ] as const) {
      await hostile.ask('SYNC_THEME', { themeMode: 'light', themeVariables: { background, foreground, accent } })
      const [look, ground] = await page
        .frameLocator('#raw')
        .locator('html')
        .evaluate((root) => [root.getAttribute('style') ?? '', getComputedStyle(root).backgroundColor])
      expect([background, look]).toEqual([background, '--radius: 1;'])
      expect(ground).toBe('rgb(255, 255, 255)')
    }
    expect(toNode).toEqual([])
  } finally {
    await hostile.close()
  }
})

test('T-F2 a frame that was led elsewhere hears nothing, at first as later, and the next request is for a new frame of the secure site', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const hostile = await HostileHost.start(page, parallelIndex)
  const user = new EmailUser(lab)
  const frames = page.locator('iframe[data-latchkey-frame]')
  const spy = hostile.serveSpy()
  try {
    await test.step('before the first handshake', async () => {
      const isSdk = (url: URL) => url.href.startsWith(`${urls.secure}/sdk`)
      await page.route(isSdk, (route) => route.fulfill({ status: 302, headers: { location: spy } }))
      await lab.goto({ config: embeddedConfig })
      await lab.open()
      await lab.modal.host.getByTestId('email-field').fill(user.email)
      await lab.modal.host.getByTestId('email-field').press('Enter')
      await expect.poll(() => hostile.spied('listened')).toHaveLength(1)
      expect(hostile.spied('heard')).toEqual([])
      await page.unroute(isSdk)
    })

    await lab.goto({ config: embeddedConfig })
    await user.signIn()
    const address = await user.address()
    // Asked of the frame and not answered yet, when it is led away.
    const waiting = user.request('personal_sign', ['Water the beans', address]).catch((error: Error) => error.message)
    await expect(user.frame.getByTestId('quote')).toHaveText('Water the beans')
    const before = hostile.spied('here').length
    await frames.evaluate((frame: HTMLIFrameElement, src) => {
      frame.src = src
    }, spy)
    await expect.poll(() => hostile.spied('here').length).toBeGreaterThan(before)
    expect(await waiting).toMatch(/embedded wallet|Network Error|rejected/i)

    const signature = lab.sign('Still mine')
    const asked = await user.openRequest()
    await expect(asked.place.getByTestId('quote')).toHaveText('Still mine')
    await expect(frames).toHaveCount(1)
    expect(new URL((await frames.getAttribute('src')) ?? '').origin).toBe(urls.secure)
    await asked.agree()
    expect(
      await verifyMessage({ address: address as `0x${string}`, message: 'Still mine', signature: (await signature) as `0x${string}` }),
    ).toBe(true)
    expect(hostile.spied('heard')).toEqual([])
  } finally {
    await hostile.close()
  }
})

test('T-F3 no answer can be guessed: ids are of the crypto generator, and an answer to none, to another or to an old one changes nothing', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const hostile = await HostileHost.start(page, parallelIndex)
  const ids: string[] = []
  await page.exposeBinding('tellId', (_, id: string) => void ids.push(id))
  hostile.serve(
    '/sdk',
    `<script>
      const success = (event, id, payload) => ({ type: '@latchkey/frame/' + event + '_SUCCESS', id, ...(payload && { payload }) })
      addEventListener('message', ({ data, ports: [port] }) => {
        const seen = []
        let codes = 0
        port.onmessage = ({ data: { type, id } }) => {
          const event = type.slice('@latchkey/app/'.length)
          window.tellId(id)
          const guesses = ['f'.repeat(32), '0'.repeat(32), '1', id.slice(0, 31) + (id.endsWith('0') ? '1' : '0'), ...seen]
          for (const guess of guesses) {
            port.postMessage(success('CONNECT_EMAIL', guess, { action: 'CONNECT' }))
            port.postMessage(success('CONNECT_OTP', guess))
          }
          // The right id, to a question that was not asked.
          port.postMessage(success(event === 'CONNECT_OTP' ? 'CONNECT_DEVICE' : 'CONNECT_OTP', id))
          seen.push(id)
          if (event === 'CONNECT_EMAIL') {
            port.postMessage(success(event, id, { action: 'VERIFY_OTP' }))
            port.postMessage(success(event, id, { action: 'CONNECT' }))
          } else if (event === 'CONNECT_OTP') {
            codes += 1
            document.title = String(codes)
            // Wrong twice, so that the page asks again: what stands before each answer was read by then.
            if (codes < 3) port.postMessage({ type: '@latchkey/frame/CONNECT_OTP_ERROR', id, payload: { message: 'No', code: 'OTP_WRONG' } })
          } else port.postMessage(success(event, id))
        }
        port.postMessage({ type: '@latchkey/frame/READY', id: data.nonce, payload: { version: '4' } })
      }, { once: true })
    </script>`,
  )
  // A page whose random numbers are known.
  await page.addInitScript(() => {
    Math.random = () => 0.5
    Date.now = () => 1_700_000_000_000
  })
  try {
    await lab.goto({ config: { ...embeddedConfig, secureSite: hostile.origin } })
    await lab.open()
    await lab.modal.host.getByTestId('email-field').fill('mira@meadow.example')
    await lab.modal.host.getByTestId('email-field').press('Enter')
    await lab.modal.expectView('EmailVerifyOtp')
    await expect.poll(() => page.frame({ url: `${hostile.origin}/sdk**` })?.title()).toBe('3')
    await expect(lab.fact('status')).toHaveText('disconnected')
    await lab.modal.expectView('EmailVerifyOtp')
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(ids.map((id) => id.slice(0, 12))).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  } finally {
    await hostile.close()
  }
})
