/// <reference lib="dom" />
import { walletScript } from '../script/walletScript.ts'
import type { WalletFamily, WalletOptions } from '../wallet/families.ts'
import { identifyWallet } from '../wallet/identifyWallet.ts'
import type { WalletIdentity } from '../wallet/walletIdentity.ts'
import type { Cy, CyValue } from './Cy.ts'

/** A wallet that is added to each page that the test visits. */
export type TestWallet = WalletIdentity & {
  /** The active account's, until the user picks another. */
  readonly address: string
}

/**
 * Adds a test wallet to the pages that this test visits from now on: it is there before a page's own scripts, as an extension is.
 *
 * It signs for real, with a key that everyone knows. A page's `window.testWallets[id]` steers it.
 *
 * @throws An `Error` that names the family, secret or flag which does not exist.
 */
export function addWallet<family extends WalletFamily>(cy: Cy, wallet: WalletOptions & { readonly family: family }): CyValue<TestWallet> {
  return cy.wrap(Promise.all([identifyWallet(wallet), walletScript(wallet)]), { log: false }).then(([identity, script]) => {
    cy.on('window:before:load', (page) => runScript(page, script))
    return { ...identity, address: identity.addresses[0] }
  })
}

/** Runs a script in another window, as that window's own. */
function runScript(page: Window, script: string): void {
  ;(page as Window & { eval(text: string): unknown }).eval(script)
}
