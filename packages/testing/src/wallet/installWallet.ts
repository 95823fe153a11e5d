import { familyOf, type WalletOptions } from './families.ts'
import type { WalletControl } from './walletControl.ts'

/**
 * Puts a test wallet into the page that this code runs in, before your app looks for wallets: it signs for real, and announces itself as
 * wallets of its family do.
 *
 * Elsewhere than in the page, take the entry of your runner, or {@link walletScript}.
 *
 * @param signal Takes the wallet out of the page again, where its family's wallets can leave one.
 * @returns What a test does to the wallet, also as `window.testWallets[id]`.
 * @throws An `Error` that names the family, secret or flag which does not exist.
 */
export async function installWallet(options: WalletOptions, signal?: AbortSignal): Promise<WalletControl> {
  return (await familyOf(options)).install(options, signal)
}
