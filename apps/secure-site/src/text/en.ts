import { clear } from './en/clear.ts'
import { custody } from './en/custody.ts'
import { evm } from './en/evm.ts'
import { login } from './en/login.ts'
import { page } from './en/page.ts'
import { passkeys } from './en/passkeys.ts'
import { permission } from './en/permission.ts'
import { purpose } from './en/purpose.ts'
import { review } from './en/review.ts'
import { solana } from './en/solana.ts'
import { stopped } from './en/stopped.ts'
import { wallet } from './en/wallet.ts'

/** Every sentence of the secure site, in English. */
export const en = {
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
} as const

/** Name of a sentence. */
export type TextKey = keyof typeof en
