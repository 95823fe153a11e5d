import { embeddedConfig, expect, type LabPage } from '@latchkey/e2e'

/** Where the secure site can store nothing, the user reads so before a code is sent, and connects a wallet of the browser instead. */
export async function seeNoStorage(lab: LabPage) {
  await lab.goto({ wallets: 'evm', config: embeddedConfig })
  await lab.open()
  const field = lab.modal.find('email-field')
  await field.fill('user@meadow.example')
  await field.press('Enter')
  await expect(lab.modal.dialog).toContainText('does not give access to its storage')
  await lab.modal.wallet('test.latchkey.evm').click()
  await expect(lab.fact('status')).toHaveText('connected')
  expect(await lab.errors()).toEqual([])
}
