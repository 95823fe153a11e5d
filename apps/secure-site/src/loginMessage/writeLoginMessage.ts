import { checkMessage, writeMessage } from '@latchkey/common/caip'
import type { SiwxMessage } from '@latchkey/embedded-wallet/protocol'

/** Longer ones are not read in passing: the usual request shows them. */
const charactersMax = 900
/** So long after it was written, or before where clocks differ, a message is no part of a login. */
const ageMs = 600_000

/** Addresses that stand for the one that is not known before the login. */
const unknown: { readonly [namespace: string]: string } = { eip155: `0x${'0'.repeat(40)}`, solana: '1'.repeat(32) }

/**
 * Writes the message that a login would sign, for an account or, before the wallet is known, for one that stands for it.
 *
 * The page gives fields and never a text; what they make is a sign-in to that very page, now, or nothing (T-S2, T-S3).
 *
 * @returns Its lines, the second of which is the account; `undefined` where these fields are no sign-in that may go with a login.
 */
export function writeLoginMessage(
  fields: SiwxMessage,
  { origin, nowMs, address }: writeLoginMessage.Context,
): readonly string[] | undefined {
  const { chainId, statement = '', resources = [], issuedAt, expirationTime } = fields
  const standIn = unknown[chainId.split(':')[0] ?? '']
  if (standIn === undefined) return undefined
  // Rights of other kinds are written as resources (ERC-5573), and another sign-in may hide in a statement.
  if (resources.some((resource) => !resource.startsWith('https://')) || /wants you to sign in with/i.test(statement)) return undefined
  if (Math.abs(nowMs - Date.parse(issuedAt)) > ageMs) return undefined
  if (expirationTime !== undefined && Date.parse(expirationTime) <= nowMs) return undefined
  try {
    const message = { ...fields, accountAddress: address ?? standIn }
    checkMessage(message, { origin, nowMs })
    const text = writeMessage(message)
    return text.length > charactersMax ? undefined : text.split('\n')
  } catch {
    return undefined
  }
}

export declare namespace writeLoginMessage {
  type Context = {
    /** The page around, as the browser vouches for it. */
    readonly origin: string
    readonly nowMs: number
    /** As the network writes it; nothing while no user is signed in. */
    readonly address?: string | undefined
  }
}
