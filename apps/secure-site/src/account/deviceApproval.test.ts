import { expect, test, vi } from 'vitest'
import type { TestDevice } from '../../test/createTestDevice.ts'
import { startVaultsForAll } from '../../test/startVaultsForAll.fixture.ts'
import { openPages } from './openPages.ts'

vi.setConfig({ testTimeout: 60_000 })

const vaults = startVaultsForAll({ env: { LATCHKEY_DEVICE_APPROVAL: '1' } })

/** A second device asks to come in. */
async function ask(email: string): Promise<{ second: TestDevice; txnId: string; number: string; token: string }> {
  const first = vaults.addDevice()
  await first.logIn(email)
  await first.vault.create()
  const second = vaults.addDevice({ name: 'Firefox on Windows' })
  const { txnId } = await second.account.startEmail({ email })
  const step = await second.account.verifyCode({ txnId, code: await vaults.mail.takeCode(email) })
  if (step.status !== 'device') throw new Error(step.status)
  const mail = vaults.mail.mails.findLast(({ to, text }) => to === email && text.includes('/approve-device#'))
  return { second, txnId: step.txnId, number: step.number, token: /approve-device#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '' }
}

async function waitForLink(email: string) {
  const asked = await ask(email)
  if (asked.token) return asked
  const { text } = await vaults.mail.take(email)
  return { ...asked, token: /approve-device#(\S+)/.exec(text)?.[1] ?? '' }
}

test('T-O8 reading the page five times changes nothing; the right number lets the device in, once', async () => {
  const { second, txnId, number, token } = await waitForLink('ada@mail.example')
  const pages = openPages({ gatewayUrl: vaults.gateway.url, fetch: vaults.asSecureSite })
  for (let round = 0; round < 5; round++) {
    const approval = await pages.readApproval({ token })
    expect(approval).toMatchObject({ device: 'Firefox on Windows', origin: 'https://app.example' })
    expect(new Set(approval.numbers).size).toBe(3)
    expect(approval.numbers).toContain(number)
  }
  await pages.answerApproval({ token, number })
  expect(await second.account.awaitDevice({ txnId })).toMatchObject({ status: 'session' })
  await expect(pages.readApproval({ token })).rejects.toMatchObject({ code: 'ACCOUNT_REFUSED' })
})

test('3.7 a wrong number is a no', async () => {
  const { second, txnId, number, token } = await waitForLink('bob@mail.example')
  const pages = openPages({ gatewayUrl: vaults.gateway.url, fetch: vaults.asSecureSite })
  const { numbers } = await pages.readApproval({ token })
  await pages.answerApproval({ token, number: numbers.find((one) => one !== number) ?? '' })
  expect(await second.account.awaitDevice({ txnId })).toEqual({ status: 'denied' })
})
