import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'

/** What lies in a database for bytes that a key in Azure Key Vault has sealed. */
export type AzureEnvelope = {
  /** Of the key, in lower case, as vaults compare it. */
  readonly name: string
  /** Of the key: the one that wrapped, whichever is the newest now. 32 hex digits. */
  readonly version: string
  /** The content key, wrapped. */
  readonly wrapped: Uint8Array
  /** AES-256-GCM under the content key: `iv | sealed | tag`. */
  readonly sealed: Uint8Array
}

/** Of the layout below. Another layout gets another first byte. */
const layout = 1
const ivAndTagBytes = 28

/**
 * `1 | name's length (1) | name | version (16) | wrapped key's length (2, big-endian) | wrapped key | iv (12) | sealed | tag (16)`, lengths
 * in bytes.
 *
 * @throws If the vault's names are not such.
 */
export function formatEnvelope({ name, version, wrapped, sealed }: AzureEnvelope): Buffer {
  if (!/^[\da-f]{32}$/i.test(version)) throw new Error(`${version} is not the version of a key in Azure Key Vault`)
  const nameBytes = Buffer.from(name.toLowerCase(), 'ascii')
  const wrappedBytes = Buffer.alloc(2)
  wrappedBytes.writeUInt16BE(wrapped.length)
  return Buffer.concat([Buffer.of(layout, nameBytes.length), nameBytes, Buffer.from(version, 'hex'), wrappedBytes, wrapped, sealed])
}

/** @throws {@link ShareIntegrityError} if the bytes are no such envelope. */
export function parseEnvelope(bytes: Uint8Array): AzureEnvelope {
  let at = 0
  const take = (count: number): Buffer => {
    if (at + count > bytes.length) throw new ShareIntegrityError()
    at += count
    return Buffer.from(bytes.subarray(at - count, at))
  }
  if (take(1).readUInt8() !== layout) throw new ShareIntegrityError()
  const name = take(take(1).readUInt8()).toString('latin1')
  if (!/^[\da-z_-]{1,127}$/.test(name)) throw new ShareIntegrityError()
  const version = take(16).toString('hex')
  const wrapped = take(take(2).readUInt16BE())
  const sealed = take(bytes.length - at)
  if (wrapped.length === 0 || sealed.length <= ivAndTagBytes) throw new ShareIntegrityError()
  return { name, version, wrapped, sealed }
}
