import { testIds } from '../page/testIds.ts'
import type { WalletIdentity } from '../wallet/walletIdentity.ts'
import type { Cy } from './Cy.ts'
import { findInModal } from './findInModal.ts'

/**
 * Connects a wallet as a user does: opens the modal, chooses the wallet, and waits until the modal has closed.
 *
 * @param wallet What {@link addWallet} yields, or the id of any wallet's row.
 */
export function connect(cy: Cy, wallet: Pick<WalletIdentity, 'rowId'>, options: connect.Options = {}): void {
  const { button = 'latchkey-button', signIn = false } = options
  cy.get(button, inShadow).find('button', inShadow).first().click()
  findInModal(cy, testIds.wallet(wallet.rowId)).click()
  if (signIn) findInModal(cy, testIds.signIn).click()
  cy.get('latchkey-modal').find('[role="dialog"]', inShadow).should('not.exist')
}

export declare namespace connect {
  type Options = {
    /** Selector of what holds the button that opens the modal. Default: `latchkey-button`. */
    readonly button?: string | undefined
    /** The app asks for a sign-in, and the user signs. Default: `false`. */
    readonly signIn?: boolean | undefined
  }
}

const inShadow = { includeShadowDom: true }
