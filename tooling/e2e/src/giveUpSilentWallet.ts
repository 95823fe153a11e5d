import { expect } from '@playwright/test'
import type { LabPage } from './LabPage.ts'

/** Waits on a wallet that never answers until there is a hint, and goes back: the attempt is over (R-W1). The page's clock is installed. */
export async function giveUpSilentWallet(lab: LabPage, walletId: string): Promise<void> {
  await lab.open()
  await lab.modal.wallet(walletId).click()
  await lab.modal.expectView('ConnectingExternal')
  await expect(lab.fact('status')).toHaveText('connecting')
  await lab.page.clock.fastForward(21_000)
  await expect(lab.modal.dialog).toContainText(/[Oo]pen/)
  await lab.modal.back.click()
  await lab.modal.expectView('Connect')
  await expect(lab.fact('status')).toHaveText('disconnected')
}
