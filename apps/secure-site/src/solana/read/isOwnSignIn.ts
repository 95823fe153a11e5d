import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'

const signInWords = /wants you to sign in with your \w+ account/i

/**
 * Whether bytes, of a message or a memo, are this site's own sign-in: another site's server would accept either (T-F12).
 *
 * @returns `false` if it is not a sign-in. @throws {@link RefusedError} 4100 for the sign-in of another site or account.
 */
export function isOwnSignIn(bytes: Uint8Array, asker: Asker): boolean {
  // Parsed leniently: what some other parser might accept as a sign-in is treated as one.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (!signInWords.test(text)) return false
  if (!isOwn(text, asker)) throw new RefusedError(4100, 'The sign-in message is invalid or for another site')
  return true
}

/** Sign In With Solana: the first line names the requesting site, the second the account, and a `URI` is the site's own. */
function isOwn(text: string, { origin, address }: Asker): boolean {
  const lines = text.split('\n')
  const [, domain] = /^(\S+) wants you to sign in with your Solana account:$/.exec(lines[0] ?? '') ?? []
  if (domain !== new URL(origin).host || lines[1] !== address || text.match(new RegExp(signInWords, 'gi'))?.length !== 1) return false
  const uris = lines.filter((line) => line.startsWith('URI: ')).map((line) => line.slice(5))
  if (uris.length > 1) return false
  try {
    return uris.every((uri) => new URL(uri).origin === origin)
  } catch {
    return false
  }
}
