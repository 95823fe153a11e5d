import { ShareIntegrityError } from './errors.ts'

/** Who holds a share: the device, the key service (access), or the recovery service. */
export const shareRoles = { device: 1, access: 2, recovery: 3 } as const
/** See {@link shareRoles}. */
export type ShareRole = keyof typeof shareRoles

/** What a sealed share is bound to: it opens as nothing else (`security.md` 3.2). */
export type ShareHeader = {
  /** 16 bytes in hex. */
  readonly walletId: string
  /** 16 bytes in hex. */
  readonly gen: string
  readonly role: ShareRole
  /** The share's x coordinate, 1 to 255. */
  readonly x: number
  /** Which key sealed it, four characters at most. */
  readonly kid: string
  readonly evmAddress: string
}

const magic = 'WKS1'
const bytesTotal = 62

/** `"WKS1" | walletId | gen | role | x | kid | evmAddress`. */
export function encodeShareHeader(header: ShareHeader): Uint8Array<ArrayBuffer> {
  const { walletId, gen, role, x, kid, evmAddress } = header
  if (!/^[0-9a-f]{32}$/.test(walletId) || !/^[0-9a-f]{32}$/.test(gen) || !/^0x[0-9a-fA-F]{40}$/.test(evmAddress))
    throw new ShareIntegrityError()
  if (!Number.isInteger(x) || x < 1 || x > 255 || !/^[\w-]{1,4}$/.test(kid)) throw new ShareIntegrityError()
  const bytes = new Uint8Array(bytesTotal)
  const text = new TextEncoder()
  bytes.set(text.encode(magic), 0)
  bytes.set(fromHex(walletId), 4)
  bytes.set(fromHex(gen), 20)
  bytes[36] = shareRoles[role]
  bytes[37] = x
  bytes.set(text.encode(kid), 38)
  bytes.set(fromHex(evmAddress.slice(2)), 42)
  return bytes
}

/** @throws {@link ShareIntegrityError} if it is no header. The address comes back in lower case. */
export function decodeShareHeader(bytes: Uint8Array): ShareHeader {
  const text = new TextDecoder()
  const role = (Object.keys(shareRoles) as ShareRole[]).find((name) => shareRoles[name] === bytes[36])
  const kid = text.decode(bytes.slice(38, 42)).replace(/\0+$/, '')
  const x = bytes[37] ?? 0
  if (bytes.length !== bytesTotal || text.decode(bytes.slice(0, 4)) !== magic || !role || x < 1 || !/^[\w-]{1,4}$/.test(kid))
    throw new ShareIntegrityError()
  return {
    walletId: toHex(bytes.slice(4, 20)),
    gen: toHex(bytes.slice(20, 36)),
    role,
    x,
    kid,
    evmAddress: `0x${toHex(bytes.slice(42))}`,
  }
}

function fromHex(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
