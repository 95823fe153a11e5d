import { array, boolean, maxLength, number, object, optional, pipe, record, string, unknown } from '@latchkey/common/schema'
import type { GenericSchema } from 'valibot'
import type { SocialProvider } from '../features/flags.ts'
import { cache, chainId, entry, text } from './storedEntry.ts'

/** What a kit stores of accounts and of signing in (E-19); loaded only where a user is connected or signs in. */
export const accountKeys = {
  portfolioCache: cache('portfolio', unknown()),
  nameCache: cache('name', text),
  lastEmailLoginAt: entry('lastEmailLoginAt', number()),
  /** Whether the embedded wallet was ever used. */
  isLoginUsed: entry('isLoginUsed', boolean()),
  /** Masked unless the host asks for it whole (E-21). */
  loginEmail: entry('loginEmail', text),
  loginLastChain: entry('loginLastChain', chainId),
  /** A social login for which the page itself went away: its provider, and when. */
  leftForSocial: entry('leftForSocial', object({ provider: text as GenericSchema<unknown, SocialProvider>, leftAtMs: number() })),
  /** What the user calls their accounts, by family and address (E-04). */
  accountLabels: entry('accountLabels', record(text, text)),
  /** The receivers of each account's transfers, the latest first. */
  recentReceivers: entry('recentReceivers', record(text, array(object({ address: text, sentAt: number() })))),
  /** Sessions by account and chain, where the gateway or this page keeps them (E-21). */
  signInTokens: entry(
    'signInTokens',
    record(
      text,
      object({
        message: optional(pipe(string(), maxLength(8192))),
        signature: optional(pipe(string(), maxLength(16_384))),
        id: optional(text),
        token: optional(text),
        expiresAt: optional(text),
      }),
    ),
  ),
} as const
