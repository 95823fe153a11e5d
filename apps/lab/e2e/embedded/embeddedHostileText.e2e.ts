import { chainIds, EmailUser, embeddedConfig, expect, HostileHost, hostileOrigins, test, urls } from '@latchkey/e2e'
import { AskedRequest } from '@latchkey/testing/playwright'
import { stringToHex } from 'viem'

// What these pages do is refused, which the browser says; their own server is none of the lab's hosts.
test.use({ bypassCSP: true, allowedConsole: /./, origins: hostileOrigins })

test('T-F12 T-F13 T-F14 T-F16 a page that was taken over while a user is signed in gets no order signed as a text, and no right without a word of what it is', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const hostile = await HostileHost.startSignedIn(lab, parallelIndex)
  try {
    const ask = (method: string, params: unknown, chainId?: string) =>
      hostile.ask('RPC_REQUEST', { method, params, ...(chainId && { chainId }) })
    // Said yes to by the user, for this very origin.
    const address = await hostile.readAddress()
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
    const { frame: raw } = hostile
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
    const user = new EmailUser(lab)
    const answer = page.waitForResponse((response) => response.url().startsWith(`${urls.secure}/sdk`))
    await lab.goto({ config: embeddedConfig })
    await user.signIn()
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
      const realTime = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      await realTime(300)
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
}, { parallelIndex }) => {
  const hostile = await HostileHost.startSignedIn(lab, parallelIndex)
  try {
    const { frame: raw } = hostile
    const root = raw.locator('html')
    const address = await hostile.readAddress()
    const metadata = { name: 'Bank of Meadow', description: '', url: 'https://bank.example', icons: [] }
    const data = { metadata, projectId: 'latchkey-lab', sdkVersion: '1', sdkType: 'latchkey' }
    await hostile.ask('SYNC_DAPP_DATA', data)
    const sign = (text: string) => void hostile.ask('RPC_REQUEST', { method: 'personal_sign', params: [text, address] }).catch(() => {})

    const request = new AskedRequest(raw)
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
      await hostile.resize(360, 480)
      sign(`At ${width} by ${height}`)
      await request.read()
      await hostile.resize(width, height)
      // Never again in that frame: the request goes on in a window of its own.
      await expect(raw.getByTestId('open-review')).toBeAttached()
      await expect(raw.getByTestId('approve')).toHaveCount(0)
      await hostile.resize(360, 480)
      // A browser drops presses on a frame that has just changed its place or size.
      await lab.modal.untilFrameRests()
      await raw.getByTestId('decline').click()
      await expect(raw.getByTestId('open-review')).toHaveCount(0)
    }
  } finally {
    await hostile.close()
  }
})

/** Bytes as Solana writes them. */
function base58(bytes: Uint8Array): string {
  const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let rest = BigInt(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${digits[Number(rest % 58n)]}${text}`
  return text
}
