import { expect, fund, type LabPage, readNode, test, urls } from '@latchkey/e2e'

const config = { secureSite: urls.secure }
const frame = (lab: LabPage) => lab.page.frameLocator('iframe[data-latchkey-frame]')
const chain = readNode()
const friends = ['0x00000000000000000000000000000000000a11ce', '0x0000000000000000000000000000000000000b0b'] as const

/** The code of the last mail to an address, as its reader finds it. */
async function readCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${urls.sandbox}/inbox.json?to=${encodeURIComponent(email)}`)).json()) as { text?: string }[]
      code = /\b(\d{6})\b/.exec(mails[0]?.text ?? '')?.[1]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

async function signUp(lab: LabPage): Promise<`0x${string}`> {
  const email = `tove${Date.now()}@meadow.example`
  await lab.goto({ config })
  await lab.open()
  await lab.modal.host.getByTestId('email-field').fill(email)
  await lab.modal.host.getByTestId('email-field').press('Enter')
  await frame(lab)
    .getByRole('textbox')
    .fill(await readCode(email))
  await expect(lab.fact('status')).toHaveText('connected', { timeout: 20_000 })
  await lab.modal.expectClosed()
  return readAddress(lab)
}

const readAddress = async (lab: LabPage) => (await lab.page.evaluate(() => window.lab?.latchkey.getSnapshot().address)) as `0x${string}`

/** Asks the wallet as a site does. */
const ask = (lab: LabPage, method: string, params: unknown): Promise<unknown> =>
  lab.page.evaluate(
    async (call) => {
      const provider = (await window.lab?.latchkey.getSnapshot().connector?.getProvider()) as {
        request(call: object): Promise<unknown>
      }
      return provider.request(call)
    },
    { method, params },
  )

async function approve(lab: LabPage) {
  const button = frame(lab).getByTestId('approve')
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
}

test('R-02 A-07 E-13 a new visitor has a smart account: it signs before it is on the chain, pays a batch that brings it there, and signs after', async ({
  lab,
}) => {
  const address = await signUp(lab)
  expect(await chain.getCode({ address })).toBeUndefined()
  expect(await ask(lab, 'wallet_getCapabilities', [address])).toEqual({ '0x7a69': { atomic: { status: 'supported' } } })

  const message = 'Welcome to the garden'
  const early = ask(lab, 'personal_sign', [message, address])
  await expect(frame(lab).getByTestId('quote')).toHaveText(message)
  await approve(lab)
  expect(await chain.verifyMessage({ address, message, signature: (await early) as `0x${string}` })).toBe(true)

  await fund(address, '1')
  const before = await Promise.all(friends.map((friend) => chain.getBalance({ address: friend })))
  const calls = friends.map((to, index) => ({ to, value: `0x${(index + 1).toString(16)}`, data: '0x' }))
  const sent = ask(lab, 'wallet_sendCalls', [{ version: '2.0.0', from: address, chainId: '0x7a69', atomicRequired: true, calls }])
  await expect(frame(lab).getByText('asks for 2 calls at once')).toBeVisible()
  await approve(lab)
  const { id } = (await sent) as { id: string }
  await expect.poll(() => ask(lab, 'wallet_getCallsStatus', [id])).toMatchObject({ status: 200, atomic: true })

  const after = await Promise.all(friends.map((friend) => chain.getBalance({ address: friend })))
  expect(after.map((balance, index) => balance - (before[index] ?? 0n))).toEqual([1n, 2n])
  expect(await chain.getCode({ address })).toMatch(/^0x[0-9a-f]+$/)
  const status = (await ask(lab, 'wallet_getCallsStatus', [id])) as { receipts: { transactionHash: `0x${string}` }[] }
  const transaction = await chain.getTransaction({ hash: status.receipts[0]?.transactionHash ?? '0x' })
  expect(transaction.to?.toLowerCase()).toBe('0x0000000071727de22e5e9d8baf0edac6f37da032')

  const late = ask(lab, 'personal_sign', [message, address])
  await expect(frame(lab).getByTestId('quote')).toHaveText(message)
  await approve(lab)
  const signature = (await late) as `0x${string}`
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  expect(await chain.verifyMessage({ address, message, signature })).toBe(true)
})
