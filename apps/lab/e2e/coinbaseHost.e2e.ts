import { createServer, type Server } from 'node:http'
import { expect, fundedAccount, type Page, test, urls } from '@latchkey/e2e'
import { recoverMessageAddress } from 'viem'

const account = fundedAccount(6)
const ownPort = 5480

/**
 * The wallet's own site: it agrees on keys with the page that opened it, and answers what its visitor approves. The chain's node
 * holds the account's key and signs.
 */
const keysPage = `<!doctype html><title>Keys</title><button id="yes">Approve</button><button id="no">Cancel</button><script>
  const page = new URLSearchParams(location.search).get('origin')
  const say = (data) => opener.postMessage(data, page)
  const toHex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  // The wallet is the same in every window.
  const pair = (async () => {
    const kept = localStorage.getItem('keys')
    if (kept) {
      const [privateKey, publicKey] = JSON.parse(kept)
      return { privateKey: await crypto.subtle.importKey('jwk', privateKey, curve, true, ['deriveKey']), publicKey: await crypto.subtle.importKey('jwk', publicKey, curve, true, []) }
    }
    const made = await crypto.subtle.generateKey(curve, true, ['deriveKey'])
    localStorage.setItem('keys', JSON.stringify(await Promise.all([made.privateKey, made.publicKey].map((key) => crypto.subtle.exportKey('jwk', key)))))
    return made
  })()
  const agree = async (sender) => {
    const peer = await crypto.subtle.importKey('spki', Uint8Array.from(sender.match(/../g), (byte) => parseInt(byte, 16)), curve, false, [])
    return crypto.subtle.deriveKey({ name: 'ECDH', public: peer }, (await pair).privateKey, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  }
  const node = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await (await fetch('${urls.evm}', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
    if (answer.error) throw answer.error
    return answer.result
  }
  const visitor = () => new Promise((resolve) => {
    yes.onclick = () => resolve(true)
    no.onclick = () => resolve(false)
  })
  addEventListener('message', async ({ source, origin, data: { id, sender, content } }) => {
    if (source !== opener || origin !== page || !content) return
    const reply = async (result) => {
      const secret = await agree(sender)
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify({ result, data: { chains: { 31337: '${urls.evm}', 31338: '${urls.evm2}' } } }))
      say({ requestId: id, sender: toHex(await crypto.subtle.exportKey('spki', (await pair).publicKey)), content: { encrypted: { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, text) } } })
    }
    if (content.handshake?.method === 'handshake') return reply({ value: null })
    if (!(await visitor())) {
      say({ requestId: id, content: { failure: { code: 4001, message: 'User rejected' } } })
    } else if (content.handshake) await reply({ value: ['${account.address}'] })
    else {
      const secret = await agree(sender)
      const { iv, cipherText } = content.encrypted
      const { action } = JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, secret, cipherText)))
      if (action.method === 'wallet_connect') await reply({ value: { accounts: [{ address: '${account.address}', capabilities: {} }] } })
      else await reply(await node(action.method, action.params).then((value) => ({ value }), (error) => ({ error })))
    }
    say({ event: 'PopupUnload' })
    close()
  })
  say({ event: 'PopupLoaded', id: crypto.randomUUID() })
</script>`

async function serve(port: number): Promise<Server> {
  const server = createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(keysPage))
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return server
}

/** Presses something that opens the wallet's window, and answers there. */
async function answer(page: Page, press: () => Promise<unknown>, button: 'Approve' | 'Cancel' | 'close') {
  const [popup] = await Promise.all([page.waitForEvent('popup'), press()])
  if (button === 'close') return popup.close()
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('button', { name: button }).click()])
}

for (const [adapter, id, name] of [
  ['coinbase', 'coinbaseWalletSDK', 'Coinbase’s smart wallet'],
  ['base', 'baseAccount', 'a Base account'],
] as const)
  test(`R-14 A14 ${name} connects, signs and switches from its own window; a no and a closed window are the visitor’s`, async ({
    lab,
    page,
  }, { parallelIndex }) => {
    const port = ownPort + parallelIndex
    const server = await serve(port)
    const config = { adapters: [`${adapter}@http://localhost:${port}/connect`] }
    try {
      await lab.goto({ wallets: 'evm', config })
      await lab.open()
      for (const button of ['Cancel', 'close'] as const) {
        await answer(page, () => lab.modal.wallet(id).click(), button)
        await expect(lab.modal.dialog).toContainText('Request declined')
        await lab.modal.back.click()
      }
      await answer(page, () => lab.modal.wallet(id).click(), 'Approve')
      await expect(lab.fact('address')).toHaveText(account.address)
      await lab.modal.expectClosed()

      await page.getByTestId('lab-message').fill('Water the beans')
      await answer(page, () => lab.press('sign-message'), 'Approve')
      await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
      const signature = (await lab.result('sign-message').innerText()).trim() as `0x${string}`
      expect(await recoverMessageAddress({ message: 'Water the beans', signature })).toBe(account.address)
      await lab.ask('switch-eip155:31338')
      await expect(lab.fact('network-id')).toHaveText('eip155:31338')

      // Without a key in storage, the session outlives a reload, and the next request agrees on new ones.
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/privateKey|pkcs8|cipher/i)
      await page.reload()
      await expect(lab.fact('address')).toHaveText(account.address)
      await expect(lab.fact('network-id')).toHaveText('eip155:31338')
      await answer(page, () => lab.press('sign-message'), 'Approve')
      await expect(lab.result('sign-message')).toHaveAttribute('data-status', 'success')
      await lab.ask('disconnect')
      expect(await lab.errors()).toEqual([])
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })

test('R-14 coinbasePreference and enableCoinbase say which of Coinbase’s wallets are listed', async ({ lab, page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { coinbaseWalletExtension: { isCoinbaseWallet: true, request: async () => [] } })
  })
  for (const [set, extension, smart] of [
    [{}, 1, 1],
    [{ coinbasePreference: 'smartWalletOnly' }, 0, 1],
    [{ coinbasePreference: 'eoaOnly' }, 1, 0],
    [{ enableCoinbase: false }, 0, 0],
  ] as const) {
    await lab.goto({ wallets: 'evm', config: { adapters: ['coinbase'], ...set } })
    await lab.open()
    await expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible()
    await expect(lab.modal.wallet('coinbaseWallet')).toHaveCount(extension)
    await expect(lab.modal.wallet('coinbaseWalletSDK')).toHaveCount(smart)
  }
})

test('R-14 enableBaseAccount lists the Base account where the host has brought it, and nowhere else', async ({ lab }) => {
  for (const [config, count] of [
    [{ adapters: ['base'] }, 1],
    [{ adapters: ['base'], enableBaseAccount: true }, 1],
    [{ adapters: ['base'], enableBaseAccount: false }, 0],
    [{ adapters: ['evm'], enableBaseAccount: true }, 0],
  ] as const) {
    await lab.goto({ wallets: 'evm', config })
    await lab.open()
    await expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible()
    await expect(lab.modal.wallet('baseAccount')).toHaveCount(count)
  }
})
