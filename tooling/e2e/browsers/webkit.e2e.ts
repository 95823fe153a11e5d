import { parseEther, toHex, verifyMessage } from 'viem'
import { chain, expect, fund, fundedAccount, readNode, urls } from '../index.ts'
import { refuseWindow } from './refuseWindow.ts'
import { webkitTest as test } from './webkitTest.ts'

const labHost = new URL(urls.lab).host

test('T-F7 WebKit cannot tell what covers a frame: a small request goes to a window of its own, which shows all of it and who asks', async ({
  user,
}) => {
  const { browser } = user
  const address = await user.signIn()
  const message = `Water the beans\n${'and the peas, row after row, before the sun is high\n'.repeat(30)}and no more than that.`

  await user.ask('personal_sign', message, address)
  await user.inWindow(async () => {
    expect(await browser.read('[data-testid="quote"]')).toBe(message)
    expect(await browser.read('main')).toContain(labHost)
    expect(await browser.attribute('[data-testid="approve"]', 'aria-disabled')).toBe('true')
    await user.agree()
  })
  expect(await verifyMessage({ address, message, signature: (await user.answer()) as `0x${string}` })).toBe(true)

  await user.ask('personal_sign', message, address)
  await user.inWindow(() => user.refuse())
  expect(await user.answer()).toBe(4001)
  await user.ask('personal_sign', message, address)
  await user.inWindow(async () => {
    await browser.read('[data-testid="approve"]')
    await browser.closeWindow()
  })
  expect(await user.answer()).toBe(4001)
})

test('T-F7 I25 WebKit: a transaction is approved in that window, and arrives', async ({ user }) => {
  const { browser } = user
  const address = await user.signIn()
  await fund(address)
  const to = fundedAccount(9).address
  const before = await readNode(chain).getBalance({ address: to })
  await user.ask('eth_sendTransaction', { from: address, to, value: toHex(parseEther('0.5')) })
  await user.inWindow(async () => {
    // The window has its own words until the request comes.
    expect(await browser.read('[data-testid="approve"]')).toBe('Approve')
    expect(await browser.read('main')).toContain(labHost)
    expect(await browser.read('main')).toContain('0.5')
    expect(await browser.read('main')).toContain(to)
    await user.agree()
  })
  await readNode(chain).waitForTransactionReceipt({ hash: (await user.answer()) as `0x${string}` })
  expect(await readNode(chain).getBalance({ address: to })).toBe(before + parseEther('0.5'))
})

test('T-F7 WebKit: where the window is blocked, the frame says so and its button opens it', async ({ user }) => {
  const { browser } = user
  const address = await user.signIn()
  await user.ask('personal_sign', 'Water the beans', address)
  await browser.enterFrame('iframe[data-latchkey-frame]')
  expect(await browser.has('[data-testid="approve"]')).toBe(false)
  await browser.read('[data-testid="open-review"]')
  await browser.run(refuseWindow)
  await browser.click('[data-testid="open-review"]')
  expect(await browser.read('main [role="status"]')).toContain('Your browser opened no window')
  await browser.leaveFrame()
  await user.inWindow(() => user.agree())
  expect(await verifyMessage({ address, message: 'Water the beans', signature: (await user.answer()) as `0x${string}` })).toBe(true)
})
