import type { Asker } from '../../Asker.ts'
import { RefusedError } from '../../frame/RefusedError.ts'
import { readText } from '../../vault/sign/readText.ts'

/** Longest message that is signed. */
const bytesMax = 64 * 1024

/** First line of every EIP-4361 message, as the most lenient parser accepts it. */
const signInWords = /wants\s+you\s+to\s+sign\s+in\s+with\s+your\s+Ethereum\s+account/gi

/** Parses `personal_sign`. @throws {@link RefusedError} for a message that may be more than a message (T-F12). */
export function parseMessage(
  params: readonly unknown[],
  asker: Asker,
): { readonly bytes: Uint8Array; readonly text: string | undefined; readonly isSignIn: boolean } {
  const [data, address] = params
  if (typeof data !== 'string' || typeof address !== 'string') throw new RefusedError(-32602, 'Expected a message and an address')
  if (address.toLowerCase() !== asker.address.toLowerCase()) throw new RefusedError(4100, 'The address does not belong to this wallet')
  const bytes = toBytes(data)
  if (bytes.length > bytesMax) throw new RefusedError(-32602, 'The message is too long')
  // It could be the hash of a smart account's operation, and the signature a blank cheque.
  if (bytes.length === 32) throw new RefusedError(4200, 'Messages of exactly 32 bytes are not signed')
  // The input of an EIP-712 hash, or an encoded transaction.
  if (bytes[0] === 0x19 || isTransaction(bytes)) throw new RefusedError(4200, 'This is not a message')
  const text = readText(bytes)
  // A control character makes it bytes to the user, but a less strict site may still accept it as a sign-in.
  const signIns = new TextDecoder().decode(bytes).match(signInWords) ?? []
  const isSignIn = signIns.length > 0
  if (isSignIn && (signIns.length > 1 || !isOwnSignIn(text ?? '', asker)))
    throw new RefusedError(4100, 'The sign-in message is invalid or for another site')
  return { bytes, text, isSignIn }
}

/** Hex if it is hex, otherwise UTF-8. */
function toBytes(data: string): Uint8Array {
  if (!/^0x(?:[0-9a-f]{2})*$/i.test(data)) return new TextEncoder().encode(data)
  return Uint8Array.from(data.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** An RLP list that ends where the bytes end, alone or after an EIP-2718 type byte. */
function isTransaction(bytes: Uint8Array): boolean {
  return isWholeList(bytes) || ((bytes[0] ?? 255) <= 4 && isWholeList(bytes.subarray(1)))
}

function isWholeList(bytes: Uint8Array): boolean {
  const [first = 0] = bytes
  if (first < 0xc0) return false
  if (first <= 0xf7) return bytes.length === 1 + first - 0xc0 && bytes.length > 9
  const width = first - 0xf7
  const length = bytes.subarray(1, 1 + width).reduce((sum, byte) => sum * 256 + byte, 0)
  return bytes.length === 1 + width + length
}

/** EIP-4361: the first line names the requesting site, the second the account, and `URI` and `Chain ID` match. */
function isOwnSignIn(text: string, { origin, address, chainId }: Asker): boolean {
  const { host, protocol } = new URL(origin)
  const lines = text.split('\n')
  const [, scheme, domain] =
    /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+) wants you to sign in with your Ethereum account:$/.exec(lines[0] ?? '') ?? []
  if (domain !== host || (scheme !== undefined && `${scheme}:` !== protocol)) return false
  if (lines[1]?.toLowerCase() !== address.toLowerCase()) return false
  const field = (name: string) => lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
  const [uris, versions, chains, nonces] = ['URI', 'Version', 'Chain ID', 'Nonce'].map(field) as [string[], string[], string[], string[]]
  if ([uris, versions, chains, nonces].some((found) => found.length !== 1)) return false
  if (versions[0] !== '1' || `eip155:${chains[0]}` !== chainId || !/^[a-zA-Z0-9]{8,}$/.test(nonces[0] ?? '')) return false
  try {
    return new URL(uris[0] ?? '').origin === origin
  } catch {
    return false
  }
}
