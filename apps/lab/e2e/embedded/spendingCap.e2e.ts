import { EmailUser, embeddedConfig, expect, fund, OwnEmbedded, ownEmbeddedOrigins, readMails, readNode, test, urls } from '@latchkey/e2e'
import { parseEther, toHex } from 'viem'

// A wrong code is answered with an error status, and this gateway knows no prices (503); it is none of the lab's hosts.
test.use({ bypassCSP: true, origins: ownEmbeddedOrigins, allowedConsole: /status of (?:40\d|503)/ })

const receiver = '0x1234567890AbcdEF1234567890aBcdef12345678'

test('3.10 K0 what passes the limit of a site takes a code after the review: a wrong one sends nothing, the right one does', async ({
  lab,
  page,
}, { parallelIndex }) => {
  const own = await OwnEmbedded.start(parallelIndex, { LATCHKEY_EVM_URL: urls.evm }, { LATCHKEY_SPENDING_CAP_USD: '250.50' })
  try {
    const user = await EmailUser.signIn(lab, { config: { ...embeddedConfig, ...own.config } })
    const address = (await user.address()) as `0x${string}`
    await fund(address)
    const mails = (await readMails(user.email)).length

    // This chain's coin has no known price.
    const value = toHex(parseEther('0.25'))
    const sent = user.request('eth_sendTransaction', [{ from: address, to: receiver, value }])
    const asked = await user.openRequest()
    await expect(asked.place.getByText(/you approved \$0\.00 here in the last 24 hours, and the limit is \$250\.50/)).toBeVisible()
    await asked.agree()
    await expect(user.frame.getByTestId('code-purpose')).toHaveText('Enter the code to approve more than today’s limit for this site')
    const code = await user.readCode(user.email, mails)
    await user.typeCode(code === '000000' ? '111111' : '000000')
    await expect(user.frame.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
    expect(await readNode().getTransactionCount({ address })).toBe(0)

    await user.typeCode(code)
    expect(await sent).toMatch(/^0x[0-9a-f]{64}$/)
    await expect.poll(() => readNode().getTransactionCount({ address })).toBe(1)

    // What moves nothing is signed as ever.
    const signature = lab.sign('Free of charge')
    await user.agree()
    expect(await signature).toMatch(/^0x/)
  } finally {
    await own.close(page)
  }
})
