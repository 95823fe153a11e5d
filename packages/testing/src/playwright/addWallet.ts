import type { BrowserContext, Page } from '@playwright/test'
import { walletScript } from '../script/walletScript.ts'
import type { WalletFamily, WalletOptions } from '../wallet/families.ts'
import { identifyWallet } from '../wallet/identifyWallet.ts'
import type { WalletIdentity } from '../wallet/walletIdentity.ts'
import { PageWallet } from './PageWallet.ts'

/** A wallet that was added to a page. */
export type TestWallet<family extends WalletFamily = WalletFamily> = PageWallet<family> &
  WalletIdentity & {
    /** The active account's, until the user picks another. */
    readonly address: string
  }

/**
 * Adds a test wallet to a page: from its next navigation on it is there before the page's own scripts, as an extension is.
 *
 * It signs for real, with a key that everyone knows. What it was granted outlives a reload. Frames do not have it.
 *
 * @param options.context Where it is added. Default: the page alone; the page's `context()` gives it to every tab.
 * @throws An `Error` that names the family, secret or flag which does not exist.
 */
export async function addWallet<family extends WalletFamily>(
  page: Page,
  wallet: WalletOptions & { readonly family: family },
  options: addWallet.Options = {},
): Promise<TestWallet<family>> {
  const [identity, script] = await Promise.all([identifyWallet(wallet), walletScript(wallet)])
  await (options.context ?? page).addInitScript({ content: `if (self === top) {${script}}` })
  return Object.assign(new PageWallet<family>(page, identity.id), identity, { address: identity.addresses[0] })
}

export declare namespace addWallet {
  type Options = { readonly context?: BrowserContext | undefined }
}
