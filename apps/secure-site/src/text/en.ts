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

/** Signing in, codes, passkeys, and what ends in a wallet or in none. */
export const signIn = { ...login, ...passkeys, ...purpose, ...page, ...custody, ...stopped } as const

/** The wallet’s own pages, and reviews of requests. */
export const screens = { ...wallet, ...review, ...permission, ...clear } as const

/** What requests do. */
export const chains = { ...evm, ...solana } as const

/** Every sentence of the secure site, in English. The other languages have these three parts as files of their own. */
export const en = { ...signIn, ...screens, ...chains } as const

/** Name of a sentence. */
export type TextKey = keyof typeof en
