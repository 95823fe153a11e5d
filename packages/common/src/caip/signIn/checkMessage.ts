import { SignInRefusedError } from './errors.ts'
import type { SignInMessage } from './message.ts'

/** How far the clocks of a user and a server may differ (T-S5), in milliseconds. */
const clockToleranceMs = 60_000

/**
 * Checks that a message was made for this site, this nonce and this moment. Pure: the time is the verifier's.
 *
 * @throws {@link SignInRefusedError} with the reason.
 * @see `security.md` T-S1, T-S2, T-S5
 */
export function checkMessage(message: SignInMessage, expected: checkMessage.Expected): void {
  const refuse = (reason: SignInRefusedError['reason']) => {
    throw new SignInRefusedError({ reason })
  }
  const origin = new URL(expected.origin)
  // The host as the browser writes it: without a user, and with a port only where it is not the scheme's own.
  if (message.domain.toLowerCase() !== origin.host) refuse('domain')
  if (message.scheme !== undefined && `${message.scheme.toLowerCase()}:` !== origin.protocol) refuse('domain')
  if (originOf(message.aud ?? message.uri ?? '') !== origin.origin) refuse('uri')
  if (expected.nonce !== undefined && message.nonce !== expected.nonce) refuse('nonce')
  if (expected.accountAddress !== undefined && !isSame(message.accountAddress, expected.accountAddress)) refuse('address')
  if (expected.chainId !== undefined && message.chainId !== expected.chainId) refuse('chain')
  const { nowMs } = expected
  const after = (time: string | undefined) => time !== undefined && Date.parse(time) > nowMs + clockToleranceMs
  if (after(message.issuedAt)) refuse('issuedInFuture')
  if (after(message.notBefore)) refuse('notYetValid')
  if (message.expirationTime !== undefined && Date.parse(message.expirationTime) <= nowMs - clockToleranceMs) refuse('expired')
}

export declare namespace checkMessage {
  type Expected = {
    /** Of the page that may sign in, as registered: `https://app.example`. */
    readonly origin: string
    /** The verifier's clock, milliseconds since the epoch. */
    readonly nowMs: number
    /** The one that was given out for this sign-in. */
    readonly nonce?: string | undefined
    readonly accountAddress?: string | undefined
    /** CAIP-2. */
    readonly chainId?: string | undefined
  }
}

/** EVM addresses are the same in any case; the others are not. */
function isSame(one: string, other: string): boolean {
  return one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())
}

function originOf(uri: string): string | undefined {
  try {
    const url = new URL(uri)
    return url.username === '' && url.password === '' ? url.origin : undefined
  } catch {
    return undefined
  }
}
