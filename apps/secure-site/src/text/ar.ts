import { clear } from './ar/clear.ts'
import { custody } from './ar/custody.ts'
import { evm } from './ar/evm.ts'
import { login } from './ar/login.ts'
import { page } from './ar/page.ts'
import { passkeys } from './ar/passkeys.ts'
import { permission } from './ar/permission.ts'
import { purpose } from './ar/purpose.ts'
import { review } from './ar/review.ts'
import { solana } from './ar/solana.ts'
import { stopped } from './ar/stopped.ts'
import { wallet } from './ar/wallet.ts'
import type { TextKey } from './en.ts'

/** Every sentence of the secure site, in Arabic. */
export const ar: { readonly [key in TextKey]: string } = {
  ...clear,
  ...custody,
  ...evm,
  ...login,
  ...page,
  ...passkeys,
  ...permission,
  ...purpose,
  ...review,
  ...solana,
  ...stopped,
  ...wallet,
}
