import { parseEther, toHex, verifyMessage } from 'viem'
import {
  chain,
  EmailVisitor,
  embeddedConfig,
  expect,
  fund,
  fundedAccount,
  installThirdPartyWallet,
  type LabPage,
  type Page,
  readNode,
  test,
  urls,
} from '../index.ts'

const labHost = new URL(urls.lab).host

async function signIn(lab: LabPage) {
  const visitor = new EmailVisitor(lab)
  await lab.goto({ config: embeddedConfig })
  await visitor.signIn()
  const address = (await visitor.address()) as `0x${string}`
  /** Asks, and gives the code of the error where there is one. */
  const ask = (method: string, ...params: unknown[]) =>
    visitor.page.evaluate(
      async ([method, params]) => {
        const provider = (await window.lab?.latchkey.getSnapshot().connector?.getProvider()) as {
          request(call: { method: unknown; params: unknown }): Promise<unknown>
        }
        return provider.request({ method, params }).catch((error: { code?: unknown }) => error.code)
      },
      [method, params] as const,
    )
  return { visitor, address, ask }
}

test('Firefox: a wallet that announces itself (EIP-6963) connects in the modal, and is back after a reload', async ({ lab, page }) => {
  const { address } = await installThirdPartyWallet(page, 1)
  await lab.goto()
  await lab.open()
  await lab.modal.expectView('Connect')
  await lab.modal.close.click()
  await lab.modal.expectClosed()
  await lab.connectThirdParty()
  await expect(lab.fact('address')).toHaveText(address)
  await page.reload()
  await expect(lab.fact('status')).toHaveText('connected')
  await expect(lab.fact('address')).toHaveText(address)
})

test('T-F7 Firefox cannot tell what covers a frame: a small request goes to a window of its own, which shows all of it and who asks', async ({
  lab,
}) => {
  const { visitor, address, ask } = await signIn(lab)
  const message = `Water the beans\n${'and the peas, row after row, before the sun is high\n'.repeat(30)}and no more than that.`

  const signing = ask('personal_sign', message, address)
  await expect(visitor.frame.getByTestId('open-review')).toBeVisible()
  await expect(visitor.frame.getByText('This browser can’t tell whether the site covers what you would sign')).toBeVisible()
  await expect(visitor.approve).toHaveCount(0)
  const asked = await visitor.openRequest()
  expect(asked.isWindow).toBe(true)
  await expect.poll(() => new URL((asked.place as Page).url()).origin).toBe(urls.secure)
  await expect(asked.place.getByTestId('quote')).toHaveText(message)
  await expect(asked.place.getByText(labHost)).toBeVisible()
  // Its end was not seen yet.
  await expect(asked.approve).toHaveAttribute('aria-disabled', 'true')
  await asked.agree()
  expect(await verifyMessage({ address, message, signature: (await signing) as `0x${string}` })).toBe(true)

  const refused = ask('personal_sign', message, address)
  await (await visitor.openRequest()).refuse()
  expect(await refused).toBe(4001)
  const left = ask('personal_sign', message, address)
  await ((await visitor.openRequest()).place as Page).close()
  expect(await left).toBe(4001)
})

test('T-F7 I25 Firefox: a transaction is approved in that window, and arrives', async ({ lab }) => {
  const { visitor, address, ask } = await signIn(lab)
  await fund(address)
  const to = fundedAccount(8).address
  const before = await readNode(chain).getBalance({ address: to })
  const sent = ask('eth_sendTransaction', { from: address, to, value: toHex(parseEther('0.5')) })
  const asked = await visitor.openRequest()
  expect(asked.isWindow).toBe(true)
  await expect(asked.place.getByText(labHost)).toBeVisible()
  await expect(asked.place.getByText('0.5').first()).toBeVisible()
  await expect(asked.place.getByRole('main')).toContainText(to)
  await asked.agree()
  await readNode(chain).waitForTransactionReceipt({ hash: (await sent) as `0x${string}` })
  expect(await readNode(chain).getBalance({ address: to })).toBe(before + parseEther('0.5'))
})

test('T-F7 Firefox: where the window is blocked, the frame says so and its button opens it', async ({ lab }) => {
  const { visitor, address, ask } = await signIn(lab)
  const signing = ask('personal_sign', 'Water the beans', address)
  await expect(visitor.frame.getByTestId('open-review')).toBeVisible()
  await visitor.frame.locator('body').evaluate(() => {
    const { open } = globalThis
    // As where pop-ups are blocked, until they are allowed.
    const refuse = () => {
      Object.assign(globalThis, { open })
      return null
    }
    Object.assign(globalThis, { open: refuse })
  })
  await visitor.frame.getByTestId('open-review').click()
  await expect(visitor.frame.getByRole('status')).toContainText('Your browser opened no window')
  const asked = await visitor.openRequest()
  await asked.agree()
  expect(await verifyMessage({ address, message: 'Water the beans', signature: (await signing) as `0x${string}` })).toBe(true)
})
