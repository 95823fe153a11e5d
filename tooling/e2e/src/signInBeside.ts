import { expect } from '@playwright/test'
import { EmailUser, embeddedConfig } from './EmailUser.ts'
import type { LabPage } from './LabPage.ts'
import { readMails } from './readMails.ts'

/**
 * Signs a user in who makes a recovery kit, and out again, and then another user in the same browser: the wallet that is here is its
 * owner's alone, so the frame asks whether another one is meant (I23).
 *
 * @returns Who comes second, as far as that question, and the address of the wallet that is here.
 */
export async function signInBeside(lab: LabPage): Promise<{ readonly user: EmailUser; readonly owned: string }> {
  const first = await EmailUser.signIn(lab, { config: embeddedConfig })
  const owned = await first.address()
  await first.openWallet()
  const before = (await readMails(first.email)).length
  await first.frame.getByTestId('wallet-kit').click()
  await first.typeCode(await first.readCode(first.email, before))
  await first.frame.getByTestId('kit-kept').click()
  await expect(first.frame.getByRole('main')).toHaveAttribute('data-custody', 'K3')
  await first.frame.getByTestId('wallet-leave').click()
  await lab.modal.expectClosed()
  await lab.ask('disconnect')
  const user = new EmailUser(lab)
  await comeToQuestion(user)
  return { user, owned }
}

/** Signs a user in as far as that question, at another visit: a page that has just asked for a code waits half a minute (C-01). */
export async function comeToQuestion(user: EmailUser): Promise<void> {
  const { lab, page } = user
  await page.evaluate(() => localStorage.clear())
  await lab.goto({ config: embeddedConfig })
  await user.typeCode(await user.askForCode())
  await lab.modal.expectView('UpgradeEmailWallet')
}
