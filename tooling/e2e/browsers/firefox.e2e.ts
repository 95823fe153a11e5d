import { parseEther, toHex, verifyMessage } from 'viem'
import {
  chain,
  comeToQuestion,
  EmailUser,
  embeddedConfig,
  expect,
  fund,
  fundedAccount,
  installThirdPartyWallet,
  type LabPage,
  type Page,
  readNode,
  signInBeside,
  test,
  urls,
} from '../index.ts'
import { refuseWindow } from './refuseWindow.ts'

const labHost = new URL(urls.lab).host

async function signIn(lab: LabPage) {
  const user = new EmailUser(lab)
  await lab.goto({ config: embeddedConfig })
  await user.signIn()
  const address = (await user.address()) as `0x${string}`
  /** Asks, and gives the code of the error where there is one. */
  const ask = (method: string, ...params: unknown[]) =>
    user.page.evaluate(
      async ([method, params]) => {
        const provider = (await window.lab?.latchkey.getSnapshot().connector?.getProvider()) as {
          request(call: { method: unknown; params: unknown }): Promise<unknown>
        }
        return provider.request({ method, params }).catch((error: { code?: unknown }) => error.code)
      },
      [method, params] as const,
    )
  return { user, address, ask }
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

test('N-10 B-05 Firefox: Escape closes the modal, and a search takes it first', async ({ lab, page }) => {
  await lab.goto()
  await lab.openWith({ view: 'AllWallets' })
  await lab.modal.expectView('AllWallets')
  const search = lab.modal.host.getByRole('searchbox')
  await search.pressSequentially('rain')
  await expect(search).toHaveValue('rain')
  await expect(lab.modal.host.getByRole('button', { name: 'Clear' })).toBeVisible()
  await search.press('Escape')
  await expect(search).toHaveValue('')
  await page.keyboard.press('Escape')
  await lab.modal.expectClosed()
})

test('T-F7 Firefox cannot tell what covers a frame: a small request goes to a window of its own, which shows all of it and who asks', async ({
  lab,
}) => {
  const { user, address, ask } = await signIn(lab)
  const message = `Water the beans\n${'and the peas, row after row, before the sun is high\n'.repeat(30)}and no more than that.`

  const signing = ask('personal_sign', message, address)
  await expect(user.frame.getByTestId('open-review')).toBeVisible()
  await expect(user.frame.getByText('This browser can’t show the request safely here')).toBeVisible()
  await expect(user.approve).toHaveCount(0)
  const asked = await user.openRequest()
  expect(asked.isWindow).toBe(true)
  await expect.poll(() => new URL((asked.place as Page).url()).origin).toBe(urls.secure)
  await expect(asked.place.getByTestId('quote')).toHaveText(message)
  await expect(asked.place.getByText(labHost)).toBeVisible()
  // Its end was not seen yet.
  await expect(asked.approve).toHaveAttribute('aria-disabled', 'true')
  await asked.agree()
  expect(await verifyMessage({ address, message, signature: (await signing) as `0x${string}` })).toBe(true)

  const refused = ask('personal_sign', message, address)
  await (await user.openRequest()).refuse()
  expect(await refused).toBe(4001)
  const left = ask('personal_sign', message, address)
  const shown = await user.openRequest()
  await expect(shown.approve).toBeVisible()
  await (shown.place as Page).close()
  expect(await left).toBe(4001)
})

test('T-F7 I25 Firefox: a transaction is approved in that window, and arrives', async ({ lab }) => {
  const { user, address, ask } = await signIn(lab)
  await fund(address)
  const to = fundedAccount(8).address
  const before = await readNode(chain).getBalance({ address: to })
  const sent = ask('eth_sendTransaction', { from: address, to, value: toHex(parseEther('0.5')) })
  const asked = await user.openRequest()
  expect(asked.isWindow).toBe(true)
  await expect(asked.place.getByText(labHost)).toBeVisible()
  await expect(asked.place.getByText('0.5').first()).toBeVisible()
  await expect(asked.place.getByRole('main')).toContainText(to)
  await asked.agree()
  await readNode(chain).waitForTransactionReceipt({ hash: (await sent) as `0x${string}` })
  expect(await readNode(chain).getBalance({ address: to })).toBe(before + parseEther('0.5'))
})

test('I23 T-F7 Firefox: another wallet is asked about in a window of its own, and opens there alone', async ({ lab }) => {
  const { user, owned } = await signInBeside(lab)
  const frame = user.frame.getByRole('main')
  await expect(frame).toContainText('This browser can’t show the question safely here')
  const closed = await user.openQuestion()
  await expect(closed.getByRole('main')).toContainText('This is another wallet')
  await expect(closed.locator('dd').getByText(owned, { exact: true })).toBeAttached()
  await expect(frame).not.toContainText(owned)
  await expect(user.frame.getByTestId('other-open')).toHaveCount(0)
  await closed.close()
  await lab.modal.expectView('Connect')
  await expect(lab.fact('status')).toHaveText('disconnected')

  await comeToQuestion(user)
  const question = await user.openQuestion()
  await expect(question.getByTestId('other-open')).toHaveAttribute('aria-disabled', 'false')
  const gone = question.waitForEvent('close')
  await question
    .getByTestId('other-open')
    .click()
    .catch(() => {})
  await gone
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await user.address()).not.toBe(owned)
})

test('T-F7 Firefox: where the window is blocked, the frame says so and its button opens it', async ({ lab }) => {
  const { user, address, ask } = await signIn(lab)
  const signing = ask('personal_sign', 'Water the beans', address)
  await expect(user.frame.getByTestId('open-review')).toBeVisible()
  await user.frame.locator('body').evaluate(refuseWindow)
  await user.frame.getByTestId('open-review').click()
  await expect(user.frame.getByRole('status')).toContainText('Your browser opened no window')
  const asked = await user.openRequest()
  await asked.agree()
  expect(await verifyMessage({ address, message: 'Water the beans', signature: (await signing) as `0x${string}` })).toBe(true)
})
