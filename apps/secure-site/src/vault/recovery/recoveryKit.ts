import { concat, fromBase64Url, ShareIntegrityError, toBase64Url } from '@latchkey/blockchain-api/keys'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from 'viem'

type Bytes = Uint8Array<ArrayBuffer>

/** The content of a printed kit (K3): the key that opens recovery shares, and the wallet it is for. */
export type RecoveryKit = { readonly walletId: string; readonly evmAddress: string; readonly secretKey: Bytes }

const prefix = 'latchkey-kit-1.'

/** The kit as text, for a file, a print or a QR code. */
export function writeKit({ walletId, evmAddress, secretKey }: RecoveryKit): string {
  const body = concat(hexToBytes(`0x${walletId}`), hexToBytes(evmAddress as `0x${string}`), secretKey)
  return `${prefix}${toBase64Url(concat(body, checkOf(body)))}`
}

/** Creates a kit for a wallet; it protects nothing yet. */
export function makeKit({ walletId, evmAddress }: Omit<RecoveryKit, 'secretKey'>): string {
  return writeKit({ walletId, evmAddress: evmAddress.toLowerCase(), secretKey: crypto.getRandomValues(new Uint8Array(32)) })
}

/** @throws {@link ShareIntegrityError} if it is not a kit, or another wallet's. */
export function readKitFor({ walletId, evmAddress }: Omit<RecoveryKit, 'secretKey'>, text: string): RecoveryKit {
  const kit = readKit(text)
  if (kit.walletId !== walletId || kit.evmAddress !== evmAddress.toLowerCase()) throw new ShareIntegrityError()
  return kit
}

/** @throws {@link ShareIntegrityError} if it was mistyped or cut off, or is not a kit. */
export function readKit(text: string): RecoveryKit {
  const trimmed = text.replace(/\s/g, '')
  if (!trimmed.startsWith(prefix)) throw new ShareIntegrityError()
  const whole = fromBase64Url(trimmed.slice(prefix.length))
  const body = whole.slice(0, -4)
  if (body.length !== 68 || toBase64Url(whole.slice(-4)) !== toBase64Url(checkOf(body))) throw new ShareIntegrityError()
  return {
    walletId: bytesToHex(body.slice(0, 16)).slice(2),
    evmAddress: bytesToHex(body.slice(16, 36)),
    secretKey: body.slice(36),
  }
}

function checkOf(body: Bytes): Bytes {
  return Uint8Array.from(sha256(body)).slice(0, 4)
}
