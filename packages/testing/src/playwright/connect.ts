import type { Locator, Page } from '@playwright/test'
import type { ModalSteps } from '../page/ModalSteps.ts'
import type { WalletIdentity } from '../wallet/walletIdentity.ts'
import { Modal } from './Modal.ts'

/**
 * Connects a wallet as a user does: opens the modal, chooses the wallet, and waits until the modal has closed.
 *
 * @param wallet What {@link addWallet} returned, or the id of any wallet's row.
 */
export function connect(page: Page, wallet: Pick<WalletIdentity, 'rowId'>, options: connect.Options = {}): Promise<void> {
  return new Modal(page).connect(wallet, options)
}

export declare namespace connect {
  type Options = ModalSteps.ConnectOptions<Locator>
}
