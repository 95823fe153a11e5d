import { familyOf, type WalletOptions } from './families.ts'
import type { WalletIdentity } from './walletIdentity.ts'

/** What the test wallet with these options is known by: its id, its name, its row in the modal, and its addresses. Needs no page. */
export async function identifyWallet(options: WalletOptions): Promise<WalletIdentity> {
  return (await familyOf(options)).identify(options)
}
