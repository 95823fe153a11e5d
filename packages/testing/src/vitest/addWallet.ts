import type { WalletFamily, WalletOptions } from '../wallet/families.ts'
import { identifyWallet } from '../wallet/identifyWallet.ts'
import { installWallet } from '../wallet/installWallet.ts'
import type { WalletControl } from '../wallet/walletControl.ts'
import type { WalletIdentity } from '../wallet/walletIdentity.ts'

/** A wallet that was added to the page of a browser test. */
export type TestWallet = WalletControl &
  WalletIdentity & {
    /** The active account's, until the user picks another. */
    readonly address: string
  }

/**
 * Adds a test wallet to the page of a browser test. Add it before the app looks for wallets.
 *
 * It signs for real, with a key that everyone knows. What it was granted is in `localStorage`, which tests of one file share: clear it
 * between them.
 *
 * @param signal Takes the wallet out of the page again, where its family's wallets can leave one.
 * @throws An `Error` that names the family, secret or flag which does not exist.
 */
export async function addWallet<family extends WalletFamily>(
  wallet: WalletOptions & { readonly family: family },
  signal?: AbortSignal,
): Promise<TestWallet> {
  const identity = await identifyWallet(wallet)
  return { ...(await installWallet(wallet, signal)), ...identity, address: identity.addresses[0] }
}
