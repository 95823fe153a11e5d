import { createServer, type Server } from 'node:http'
import { chain, expect, fundedAccount, readNode, test, urls, workers } from '@latchkey/e2e'
import type { FrameLocator } from '@playwright/test'
import { recoverMessageAddress } from 'viem'

/** One for each worker: another origin than the lab's. */
const ownPort = 5687
const safeAccount = fundedAccount(9)

/** What the page that plays the Safe was asked, oldest first. */
declare global {
  interface Window {
    asked?: string[]
  }
}

/**
 * A Safe as its app list frames a page: answers the messages of `@safe-global/safe-apps-sdk`, which the page speaks.
 *
 * Its account is one of the node's own, so that what it signs and sends is real; like a Safe with several owners it
 * gives a hash first and the signature or transaction later.
 */
function safePage(account: string): string {
  return `<!doctype html><title>Safe</title><iframe width="1000" height="760" src="${urls.lab}"></iframe><script>
  const frame = document.querySelector('iframe').contentWindow
  const done = new Map()
  const node = async (method, params) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = await (await fetch('${urls.evm}', { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json()
    if (error) throw new Error(error.message)
    return result
  }
  const newHash = () => '0x' + [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const answers = {
    getSafeInfo: () => ({ safeAddress: '${account}', chainId: ${chain.id}, threshold: 2, owners: [], isReadOnly: false }),
    async sendTransactions({ txs: [{ to, value, data }] }) {
      const safeTxHash = newHash()
      const hash = await node('eth_sendTransaction', [{ from: '${account}', to, value: '0x' + BigInt(value).toString(16), data }])
      setTimeout(() => done.set(safeTxHash, hash), 1000)
      return { safeTxHash }
    },
    getTxBySafeTxHash: ({ safeTxHash }) => ({ txHash: done.get(safeTxHash) ?? null }),
    async signMessage({ message }) {
      const messageHash = newHash()
      const hex = '0x' + [...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      done.set(messageHash, await node('personal_sign', [hex, '${account}']))
      return { messageHash }
    },
    getOffChainSignature: (messageHash) => done.get(messageHash),
    rpcCall: ({ call, params }) => node(call, params),
  }
  window.asked = []
  addEventListener('message', async ({ source, origin, data: { id, method, params } }) => {
    if (source !== frame || origin !== '${urls.lab}') return
    window.asked.push(method)
    const reply = (rest) => source.postMessage({ id, version: '9.1.0', ...rest }, origin)
    try {
      reply({ success: true, data: await answers[method](params) })
    } catch (error) {
      reply({ success: false, error: String(error.message) })
    }
  })
</script>`
}

async function serve(html: string, port: number): Promise<Server> {
  const server = createServer((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html))
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve))
  return server
}

const origins = workers.map((worker) => `http://localhost:${ownPort + worker}`)
test.use({ origins })

async function ask(app: FrameLocator, id: string): Promise<string> {
  await app.getByTestId(`lab-${id}`).click()
  await expect(app.getByTestId(`lab-${id}-result`)).toHaveAttribute('data-status', 'success', { timeout: 45_000 })
  return (await app.getByTestId(`lab-${id}-result`).innerText()).trim()
}

test('U-02 framed by a Safe the page is connected to it by itself, signs, and sends on the chain', async ({ page, lab: _ }, {
  parallelIndex,
}) => {
  const port = ownPort + parallelIndex
  const server = await serve(safePage(safeAccount.address), port)
  try {
    await page.goto(`http://localhost:${port}/`)
    const app = page.frameLocator('iframe')

    await expect(app.getByTestId('lab-status')).toHaveText('connected')
    await expect(app.getByTestId('lab-address')).toHaveText(safeAccount.address)
    await expect(app.getByTestId('lab-network-id')).toHaveText(`eip155:${chain.id}`)

    await app.getByTestId('lab-message').fill('Water the beans')
    const signature = (await ask(app, 'sign-message')) as `0x${string}`
    expect(await recoverMessageAddress({ message: 'Water the beans', signature })).toBe(safeAccount.address)

    const to = fundedAccount(8).address
    const before = await readNode(chain).getBalance({ address: to })
    await app.getByTestId('lab-to').fill(to)
    await app.getByTestId('lab-amount').fill('0.5')
    const safeHash = await ask(app, 'send-transaction')
    await ask(app, 'wait-for-transaction')
    expect(await readNode(chain).getBalance({ address: to })).toBe(before + 500_000_000_000_000_000n)
    expect(safeHash).toMatch(/^0x[0-9a-f]{64}$/)

    const asked = await page.evaluate(() => window.asked ?? [])
    expect(asked).toEqual(
      expect.arrayContaining(['getSafeInfo', 'signMessage', 'getOffChainSignature', 'sendTransactions', 'getTxBySafeTxHash']),
    )

    await app.getByTestId('lab-open').click()
    await expect(app.locator('latchkey-modal [data-latchkey-view="Account"]').getByRole('dialog')).toBeVisible()
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('U-02 a parent that is no Safe connects nothing, and other wallets stay', async ({ page, lab: _ }, { parallelIndex }) => {
  const port = ownPort + parallelIndex
  const server = await serve(
    `<!doctype html><title>Portal</title><iframe width="1000" height="760" src="${urls.lab}/?wallets=evm"></iframe>`,
    port,
  )
  try {
    await page.goto(`http://localhost:${port}/`)
    const app = page.frameLocator('iframe')
    await app.getByTestId('lab-open').click()

    await expect(app.getByTestId('wallet-test.latchkey.evm')).toBeVisible()
    await expect(app.getByTestId('wallet-safe')).toHaveCount(0)
    await expect(app.getByTestId('lab-status')).toHaveText('disconnected')
  } finally {
    server.close()
    server.closeAllConnections()
  }
})

test('U-02 outside a frame no Safe is listed', async ({ lab }) => {
  await lab.goto({ wallets: 'evm' })
  await lab.open()

  await expect(lab.modal.wallet('test.latchkey.evm')).toBeVisible()
  await expect(lab.modal.wallet('safe')).toHaveCount(0)
})
