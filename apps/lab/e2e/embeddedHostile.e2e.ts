import { Asked, chainIds, EmailVisitor, embeddedConfig, expect, HostileHost, hostileOrigins, test, urls } from '@latchkey/e2e'
import { stringToHex, verifyMessage } from 'viem'

// What these pages do is refused, which the browser says; their own server is none of the lab's hosts.
test.use({ bypassCSP: true, allowedConsole: /./, origins: hostileOrigins })

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
  const visitor = new EmailVisitor(lab)
  const frames = page.locator('iframe[data-latchkey-frame]')
  const spy = hostile.serveSpy()
  try {
    await test.step('before the first handshake', async () => {
      const isSdk = (url: URL) => url.href.startsWith(`${urls.secure}/sdk`)
      await page.route(isSdk, (route) => route.fulfill({ status: 302, headers: { location: spy } }))
      await lab.goto({ config: embeddedConfig })
      await lab.open()
      await lab.modal.host.getByTestId('email-field').fill(visitor.email)
      await lab.modal.host.getByTestId('email-field').press('Enter')
      await expect.poll(() => hostile.spied('listened')).toHaveLength(1)
      expect(hostile.spied('heard')).toEqual([])
      await page.unroute(isSdk)
    })

    await lab.goto({ config: embeddedConfig })
    await visitor.signIn()
    const address = await visitor.address()
    // Asked of the frame and not answered yet, when it is led away.
    const waiting = visitor.request('personal_sign', ['Water the beans', address]).catch((error: Error) => error.message)
    await expect(visitor.frame.getByTestId('quote')).toHaveText('Water the beans')
    const before = hostile.spied('here').length
    await frames.evaluate((frame: HTMLIFrameElement, src) => {
      frame.src = src
    }, spy)
    await expect.poll(() => hostile.spied('here').length).toBeGreaterThan(before)
    expect(await waiting).toMatch(/embedded wallet|Network Error|rejected/i)

    const signature = lab.sign('Still mine')
    const asked = await visitor.openRequest()
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
  // A page whose random numbers anybody knows.
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

test('T-F12 T-F13 T-F14 T-F16 a page that was taken over while somebody is signed in gets no order signed as a text, and no right without a word of what it is', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const visitor = new EmailVisitor(lab)
  await lab.goto({ config: embeddedConfig })
  await visitor.signIn()
  const hostile = await HostileHost.start(page, parallelIndex)
  try {
    await hostile.takeOver()
    await hostile.openFrame()
    const ask = (method: string, params: unknown, chainId?: string) =>
      hostile.ask('RPC_REQUEST', { method, params, ...(chainId && { chainId }) })
    // Said yes to by the visitor, for this very origin.
    const [address] = (await ask('eth_accounts', [])).payload as [string]
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    const signIn = (host: string) =>
      stringToHex(
        `${host} wants you to sign in with your Ethereum account:\n${address}\n\n\nURI: http://${host}\nVersion: 1\nChain ID: 31337\nNonce: a1b2c3d4e5\nIssued At: 2026-01-01T00:00:00Z`,
      )
    const domain = { name: 'Dollar', version: '1', chainId: 31337, verifyingContract: `0x${'c'.repeat(40)}` }
    const types = {
      Permit: ['owner', 'spender']
        .map((name) => ({ name, type: 'address' }))
        .concat(['value', 'nonce', 'deadline'].map((name) => ({ name, type: 'uint256' }))),
    }
    const spender = `0x${'e'.repeat(40)}`
    const permit = {
      ...{ domain, types, primaryType: 'Permit' },
      message: { owner: address, spender, value: (2n ** 256n - 1n).toString(), nonce: '0', deadline: '99999999999' },
    }
    const mainnetOrder = Uint8Array.from([1, 0, 1, 2, ...new Uint8Array(32).fill(7), ...new Uint8Array(64), 1, 1, 0, 0])
    const refused: readonly (readonly [string, unknown, number, string?])[] = [
      // The hash of an operation, a transaction, what EIP-712 hashes: an order in the clothes of a text.
      ['personal_sign', [`0x${'ab'.repeat(32)}`, address], 4200],
      ['personal_sign', [`0x02e9${'01'.repeat(41)}`, address], 4200],
      ['personal_sign', [`0x1901${'00'.repeat(64)}`, address], 4200],
      ['personal_sign', [signIn('bank.example'), address], 4100],
      ['eth_signTypedData_v4', [address, { ...permit, domain: { ...domain, chainId: 1 } }], 4901],
      ['eth_signTypedData_v4', [address, { ...permit, message: { ...permit.message, hidden: '1' } }], -32602],
      ['eth_signTypedData_v4', [address, { ...permit, primaryType: 'Ghost' }], -32602],
      ['eth_signTypedData_v4', [address, { ...permit, message: { ...permit.message, value: '1'.repeat(70_000) } }], -32602],
      ['solana_signMessage', { message: base58(mainnetOrder) }, 4200, chainIds.solana],
    ]
    for (const [method, params, code, chainId] of refused)
      expect([method, await ask(method, params, chainId)]).toEqual([
        method,
        expect.objectContaining({ payload: expect.objectContaining({ code }) }),
      ])

    // What may be asked for is shown as what it is.
    const raw = page.frameLocator('#raw')
    void ask('eth_signTypedData_v4', [address, permit]).catch(() => {})
    await expect(raw.getByTestId('open-review')).toBeVisible()
    await expect(raw.getByTestId('approve')).toHaveCount(0)
    const opened = page.waitForEvent('popup')
    await raw.getByTestId('open-review').click()
    const own = await opened
    expect(await own.evaluate(() => window.name)).toMatch(/^latchkey-review-\d{10,}$/)
    await expect(own.getByRole('alert').first()).toBeVisible()
    await expect(own.locator('.risk').first()).toBeVisible()
    await expect(own.locator('.fact--address').getByText(spender, { exact: true }).first()).toBeVisible()
    await expect(own.getByTestId('origin')).toContainText(new URL(urls.lab).host)
    // A window that is closed has declined.
    await own.close()
    await expect(raw.getByTestId('open-review')).toHaveCount(0)
  } finally {
    await hostile.close()
  }
})

test.describe('under its own policy', () => {
  test.use({ bypassCSP: false })

  test('T-F6 T-F17 T-F18 in the frame nothing runs, loads or speaks that is not its own, and it is served to one exact origin, in a process of its own', async ({
    lab,
    page,
  }) => {
    const visitor = new EmailVisitor(lab)
    const answer = page.waitForResponse((response) => response.url().startsWith(`${urls.secure}/sdk`))
    await lab.goto({ config: embeddedConfig })
    await visitor.signIn()
    const headers = (await answer).headers()
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${urls.lab};`)
    expect(headers['content-security-policy']).not.toContain('*')
    const frame = page.frames().find((one) => one.url().includes('/sdk?'))
    expect(await frame?.evaluate(() => window.originAgentCluster)).toBe(true)
    const answered: string[] = []
    page.on('response', (response) => answered.push(response.url()))

    const outcomes = await frame?.evaluate(async (elsewhere) => {
      const blocked: string[] = []
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective))
      const attempt = async (run: () => unknown) => {
        try {
          return await run()
        } catch (error) {
          return (error as Error).name
        }
      }
      const { Function: make } = window as unknown as { Function: FunctionConstructor }
      // What the test's own tool runs may do more, as long as it runs at once.
      await new Promise((resolve) => setTimeout(resolve))
      const outcomes = {
        code: await attempt(() => make('return 1')()),
        markup: await attempt(() => Reflect.set(document.createElement('div'), ['inner', 'HTML'].join(''), '<b>')),
        worker: await attempt(() => new Worker('/assets/other.js')),
        fetched: await attempt(() => fetch(`${elsewhere}/stolen`)),
        policy: await attempt(() =>
          (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy(
            'mine',
            {},
          ),
        ),
        ran: false,
      }
      const script = document.createElement('script')
      script.append('window.ran = true')
      await attempt(() => document.body.append(script))
      const picture = Object.assign(new Image(), { src: `${elsewhere}/pixel.png` })
      const framed = Object.assign(document.createElement('iframe'), { src: elsewhere })
      document.body.append(picture, framed)
      await new Promise((resolve) => setTimeout(resolve, 300))
      for (const one of [picture, framed, script]) one.remove()
      return { ...outcomes, ran: Reflect.get(window, 'ran') ?? false, blocked }
    }, urls.sandbox)
    expect(outcomes).toMatchObject({
      code: 'EvalError',
      markup: 'TypeError',
      worker: 'TypeError',
      fetched: 'TypeError',
      policy: 'TypeError',
      ran: false,
    })
    expect(outcomes?.blocked).toEqual(expect.arrayContaining(['connect-src', 'img-src', 'frame-src']))
    expect(answered.filter((url) => url.startsWith(urls.sandbox))).toEqual([])
  })
})

test('I24 I25 T-F8 T-F9 T-F11 no look, name, size or field that the page brings while a request is on the screen hides any of it', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const visitor = new EmailVisitor(lab)
  await lab.goto({ config: embeddedConfig })
  await visitor.signIn()
  const hostile = await HostileHost.start(page, parallelIndex)
  try {
    await hostile.takeOver()
    await hostile.openFrame()
    const raw = page.frameLocator('#raw')
    const root = raw.locator('html')
    const [address] = (await hostile.ask('RPC_REQUEST', { method: 'eth_accounts', params: [] })).payload as [string]
    const metadata = { name: 'Bank of Meadow', description: '', url: 'https://bank.example', icons: [] }
    const data = { metadata, projectId: 'latchkey-lab', sdkVersion: '1', sdkType: 'latchkey' }
    await hostile.ask('SYNC_DAPP_DATA', data)
    const sign = (text: string) => void hostile.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address] }).catch(() => {})

    const request = new Asked(raw)
    sign('Water the beans')
    await request.read()
    await expect(raw.locator('h1')).toHaveText(urls.lab)
    await expect(raw.locator('.origin__says')).toContainText('says it is “')
    await hostile.ask('SYNC_THEME', {
      themeMode: 'dark',
      themeVariables: { accent: '#ff0000', background: '#102030', foreground: '#ffffff' },
    })
    await hostile.ask('SYNC_DAPP_DATA', { ...data, metadata: { ...metadata, name: 'Another' } })
    await hostile.ask('CONNECT_EMAIL', { email: 'mira@meadow.example' })
    await hostile.say({ type: '@latchkey/app/CONNECT_OTP', id: 'cd'.repeat(16) })
    await expect(raw.getByTestId('quote')).toHaveText('Water the beans')
    await expect(raw.getByRole('textbox')).toHaveCount(0)
    expect(await root.getAttribute('data-theme')).not.toBe('dark')
    await expect(raw.locator('.origin__says')).toContainText('Bank of Meadow')
    await raw.getByTestId('decline').click()
    await expect(root).toHaveAttribute('data-theme', 'dark')

    for (const [width, height] of [
      [360, 64],
      [360, 150],
      [120, 480],
      [360, 399],
    ] as const) {
      await page.locator('#raw').evaluate((frame, [width, height]) => Object.assign(frame, { width, height }), [360, 480])
      sign(`At ${width} by ${height}`)
      await request.read()
      await page.locator('#raw').evaluate((frame, [width, height]) => Object.assign(frame, { width, height }), [width, height])
      // Never again in that frame: the request goes on in a window of its own.
      await expect(raw.getByTestId('open-review')).toBeAttached()
      await expect(raw.getByTestId('approve')).toHaveCount(0)
      await page.locator('#raw').evaluate((frame, [width, height]) => Object.assign(frame, { width, height }), [360, 480])
      await raw.getByTestId('decline').click()
      await expect(raw.getByTestId('open-review')).toHaveCount(0)
    }
  } finally {
    await hostile.close()
  }
})

test('I25 T-F7 what moves money has no Approve in the frame, whatever the page does to it; the window of its own says all of it', async ({
  lab,
  page,
}) => {
  const visitor = new EmailVisitor(lab)
  await lab.goto({ config: embeddedConfig })
  await visitor.signIn()
  const address = (await visitor.address()) as `0x${string}`
  const to = '0x1234567890AbcdEF1234567890aBcdef12345678'
  const asked = visitor.request('eth_sendTransaction', [{ from: address, to, value: '0x1bc16d674ec80000' }]).then(
    () => 'sent',
    () => 'declined',
  )
  await expect(visitor.frame.getByTestId('open-review')).toBeVisible()
  // Of these no browser says a word to the frame.
  for (const css of [
    'mask:linear-gradient(transparent 60%,#000 60%)',
    'mask-image:linear-gradient(transparent,#000)',
    'zoom:0.3',
    ...silent,
  ]) {
    await page.evaluate(apply, { name: css, css: `${css} !important` })
    await expect(visitor.approve).toHaveCount(0)
    await page.evaluate(() => document.querySelector('#attack')?.remove())
  }
  const request = await visitor.openRequest()
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
  // Nobody knows its name, to have been there before.
  expect(await popup.evaluate(() => window.name)).toMatch(/^latchkey-review-\d{10,}$/)
  const closed = popup.waitForEvent('close')
  // The press closes the window that it is made in, before whoever presses hears of it.
  await popup
    .getByTestId('approve')
    .click()
    .catch(() => {})
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
  { name: 'mixed with what is behind', css: 'mix-blend-mode:multiply !important' },
  { name: 'clipped', css: 'position:absolute !important; clip:rect(0, 400px, 100px, 0) !important' },
  { name: 'turned', css: 'rotate:1deg !important' },
  {
    name: 'a cover that blurs',
    css: 'position:fixed;inset:0;z-index:2147483647;background:none;backdrop-filter:blur(9px);pointer-events:none',
    isCover: true,
  },
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

/** Bytes as Solana writes them. */
function base58(bytes: Uint8Array): string {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let rest = BigInt(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${digits[Number(rest % 58n)]}${text}`
  return text
}
