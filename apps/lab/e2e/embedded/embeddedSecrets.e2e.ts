import { type CDPSession, EmailUser, embeddedConfig, expect, LabPage, type Page, readMails, test } from '@latchkey/e2e'
import { bytesToHex } from 'viem'
import { english, mnemonicToAccount } from 'viem/accounts'

/** Records everything that goes over any port of the page, both ways. */
async function tapPorts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window.top !== window) return
    const tapped: string[] = []
    Object.assign(window, { tapped })
    const post = Reflect.get(MessagePort.prototype, 'postMessage')
    Reflect.set(MessagePort.prototype, 'postMessage', function (this: MessagePort, ...given: unknown[]) {
      tapped.push(JSON.stringify(given[0]))
      return Reflect.apply(post, this, given)
    })
    const setter = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
    Object.defineProperty(MessagePort.prototype, 'onmessage', {
      ...setter,
      set(this: MessagePort, listener: ((event: MessageEvent) => void) | null) {
        setter?.set?.call(this, (event: MessageEvent) => {
          tapped.push(JSON.stringify(event.data))
          listener?.call(this, event)
        })
      },
    })
  })
}

/** Records what a frame's main thread hears from its worker, the only place keys are in: texts as they are, bytes as numbers. */
async function tapWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const note = (value: unknown): void => {
      if (value instanceof ArrayBuffer) heard.push(new Uint8Array(value).join(','))
      else if (ArrayBuffer.isView(value)) heard.push(new Uint8Array(value.buffer, value.byteOffset, value.byteLength).join(','))
      else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) note(one)
      else heard.push(typeof value === 'bigint' ? value.toString(16) : String(value))
    }
    const listen = EventTarget.prototype.addEventListener
    Worker.prototype.addEventListener = function (this: Worker, ...[type, listener, options]: Parameters<typeof listen>) {
      if (type === 'message') listen.call(this, type, (event) => note((event as MessageEvent).data))
      listen.call(this, type, listener, options)
    }
  })
}

function readHeard(page: Page): Promise<readonly string[]> {
  const frame = page.frames().find((one) => one.url().includes('/sdk?'))
  if (!frame) throw new Error('There is no frame')
  return frame.evaluate(() => (window as unknown as { heard: string[] }).heard)
}

/** Everything on a page's heap, as text. */
async function readHeap(session: CDPSession): Promise<string> {
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false, captureNumericValue: true })
  await session.detach()
  return chunks.join('')
}

/** The 32 bytes that 24 words stand for (BIP-39). */
function entropyOf(words: string): number[] {
  const bits = words.split(' ').map((word) => english.indexOf(word).toString(2).padStart(11, '0'))
  return (bits.join('').slice(0, 256).match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
}

test('I1 I2 T-D6 B-10 neither the page nor the frame’s own main thread holds key or words after signing, and no code, key, share or token goes over the port', async ({
  lab,
  page,
  browser,
}) => {
  await tapPorts(page)
  await tapWorkers(page)
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig })
  const code = await user.askForCode()
  await user.typeCode(code)
  await expect(lab.fact('status')).toHaveText('connected')
  for (const words of ['Once', 'Twice']) {
    const signature = lab.sign(words)
    await user.agree()
    await signature
  }
  const heard = [...(await readHeard(page))]
  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  const signing = lab.sign('And again')
  await user.agree()
  const signature = await signing
  heard.push(...(await readHeard(page)))

  const words = await test.step('the words, read where nothing is looked at', async () => {
    const context = await browser.newContext({ bypassCSP: true })
    try {
      const other = new EmailUser(new LabPage(await context.newPage()), user.email)
      await other.lab.goto({ config: embeddedConfig })
      await other.signIn()
      await other.openWallet()
      const before = (await readMails(user.email)).length
      await other.frame.getByTestId('wallet-words').click()
      await other.typeCode(await other.readCode(user.email, before))
      await expect(async () => {
        await other.frame.getByTestId('words-show').click({ timeout: 1_000 })
        await expect(other.frame.getByTestId('words')).toBeVisible({ timeout: 5_000 })
      }).toPass()
      return (await other.frame.getByTestId('words').getByRole('listitem').allTextContents()).join(' ')
    } finally {
      await context.close()
    }
  })
  const account = mnemonicToAccount(words)
  expect(account.address).toBe(await user.address())
  const key = bytesToHex(account.getHdKey().privateKey ?? new Uint8Array()).slice(2)
  const entropy = words.split(' ').slice(0, 3).join(' ')

  const keyBytes = [...(account.getHdKey().privateKey ?? [])]
  const entropyBytes = entropyOf(words)

  // All that a worker told: the signature is in it, and neither key nor words are, as text or as bytes.
  const told = heard.join('\n')
  expect(told).toContain(signature)
  expect(keyBytes).toHaveLength(32)
  for (const secret of [key, words, entropy, keyBytes.join(','), entropyBytes.join(',')]) expect(told).not.toContain(secret)

  const frame = page.frames().find((one) => one.url().includes('/sdk?'))
  if (!frame) throw new Error('There is no frame')
  const heaps = {
    host: await readHeap(await page.context().newCDPSession(page)),
    frame: await readHeap(await page.context().newCDPSession(frame)),
  }
  for (const [where, heap] of Object.entries(heaps)) {
    // The snapshot is of this very page: what is there in the open can be found.
    expect(heap.includes(where === 'host' ? account.address : 'latchkey-lab'), where).toBe(true)
    for (const secret of [key, key.toUpperCase(), words, entropy]) expect(heap.includes(secret), where).toBe(false)
  }

  // As what bytes are written as.
  const written = [keyBytes, entropyBytes].flatMap((bytes) => [
    Buffer.from(bytes).toString('base64'),
    Buffer.from(bytes).toString('base64url'),
    Buffer.from(bytes).toString('hex'),
    JSON.stringify(String.fromCharCode(...bytes)).slice(1, -1),
    bytes.join(','),
  ])
  for (const [where, heap] of Object.entries(heaps)) for (const text of written) expect(heap.includes(text), where).toBe(false)
  const tapped = await page.evaluate(() => (window as unknown as { tapped: string[] }).tapped)
  expect(tapped.length).toBeGreaterThan(5)
  const all = tapped.join('\n')
  for (const secret of [code, key, words, entropy]) expect(all).not.toContain(secret)
  expect(all).not.toMatch(/"(?:accessToken|refreshToken|token|share|sealed|prf|otp|kit)"/i)
})
