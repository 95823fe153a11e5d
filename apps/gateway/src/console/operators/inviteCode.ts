import { randomBytes } from 'node:crypto'
import { hashToken } from '../../accounts/sessions/tokens.ts'

/** Without letters that look like digits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const [groups, groupLength] = [5, 5]

/** How long a one-time code is valid, in milliseconds. */
export const inviteMs = 900_000

/** A new one-time code of 125 random bits, to be typed or read out: `ABCDE-FGHJK-…`. */
export function createInviteCode(): string {
  // 32 letters: each of the 256 values of a byte stands for one of them, equally often.
  const all = [...randomBytes(groups * groupLength)].map((byte) => letters[byte % letters.length]).join('')
  return Array.from({ length: groups }, (_, at) => all.slice(at * groupLength, (at + 1) * groupLength)).join('-')
}

/** What is stored of a code, however its letters and hyphens were typed. */
export function hashInviteCode(code: string): string {
  return hashToken(`operator-invite|${code.toUpperCase().replace(/[^0-9A-Z]/g, '')}`)
}
