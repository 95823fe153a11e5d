import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type BoxKeys, ShareIntegrityError, toBoxKeys } from '@latchkey/blockchain-api/keys'
import type { OwnKey, WrappingKeys } from '../config/wrappingKeys.ts'
import { isSameSecret } from '../http/isSameSecret.ts'
import { KeysUnavailableError } from './errors.ts'
import type { KeyHolders } from './holders/createKeyHolders.ts'
import type { KeyHolder } from './holders/keyHolder.ts'
import { openBytes, sealBytes } from './sealBytes.ts'
import { seedAad, seedBytes } from './sealSeed.ts'

/** Bytes sealed with one of the keys. */
export type Wrapped = { readonly kid: string; readonly wrapped: string }

/** The operator's keys of one service. The newest seals; each opens what it has sealed (I17). */
export type Keyring = {
  /** The id of the key that seals. */
  readonly newest: string
  /** Seals a key. One that lies in an HSM or a key management service seals it there, and has opened it again. @throws `KEYS_UNAVAILABLE` */
  wrapKey(plain: Uint8Array, aad: string): Promise<Wrapped>
  /**
   * @throws {@link ShareIntegrityError} if the key is gone, or the bytes were changed or not sealed with this `aad`.
   * @throws `KEYS_UNAVAILABLE` if the key's holder does not answer.
   */
  unwrapKey(sealed: Wrapped, aad: string): Promise<Uint8Array<ArrayBuffer>>
  /** Seals data of any length, in this process. */
  wrap(plain: Uint8Array, aad: string): Wrapped
  /** @throws {@link ShareIntegrityError} if the key is gone, or the bytes were changed or not sealed with this `aad`. */
  unwrap(sealed: Wrapped, aad: string): Uint8Array<ArrayBuffer>
  /** A digest that cannot be made without the key. */
  digest(text: string, kid?: string): Wrapped
  /** Whether `text` has that digest, in constant time (I20). */
  hasDigest(text: string, digest: Wrapped): boolean
  /** The key pair with which senders seal boxes for this service. */
  boxKeys(kid?: string): Promise<BoxKeys & { readonly kid: string }>
}

type Entry = OwnKey & { readonly held: { readonly holder: KeyHolder; readonly name: string } | undefined }

/**
 * Makes a ring of at least one key. Of a key that lies elsewhere, its holder opens the seed.
 *
 * @throws `KEYS_UNAVAILABLE` if a holder does not answer. @throws {@link ShareIntegrityError} if a seed is not what it has sealed.
 */
export async function openKeyring(keys: WrappingKeys, holders: KeyHolders): Promise<Keyring> {
  const entries = await Promise.all(
    keys.map(async (key): Promise<Entry> => {
      if ('key' in key) return { ...key, held: undefined }
      const holder = await holders.open(key.holder)
      const seed = await holder.open(key.name, key.sealedSeed, seedAad)
      if (seed.length !== seedBytes) throw new ShareIntegrityError()
      return { kid: key.kid, key: seed, held: { holder, name: key.name } }
    }),
  )
  const find = (kid?: string) => {
    const found = kid === undefined ? entries[0] : entries.find((one) => one.kid === kid)
    if (!found) throw new ShareIntegrityError()
    return found
  }
  const derive = (key: Uint8Array, use: string) => new Uint8Array(hkdfSync('sha256', key, new Uint8Array(0), `latchkey/${use}/1`, 32))
  const digest = (text: string, kid?: string): Wrapped => {
    const { kid: used, key } = find(kid)
    return { kid: used, wrapped: createHmac('sha256', derive(key, 'digest')).update(text).digest('base64url') }
  }
  const wrap = (plain: Uint8Array, aad: string): Wrapped => {
    const { kid, key } = find()
    return { kid, wrapped: sealBytes(derive(key, 'wrap'), plain, aad).toString('base64url') }
  }
  const unwrap = ({ kid, wrapped }: Wrapped, aad: string) =>
    openBytes(derive(find(kid).key, 'wrap'), Buffer.from(wrapped, 'base64url'), aad)
  return {
    newest: find().kid,
    async wrapKey(plain, aad) {
      const entry = find()
      if (!entry.held) return wrap(plain, aad)
      const { holder, name } = entry.held
      const sealed = await holder.seal(name, plain, aad)
      await requireOpens(holder, { name, sealed, aad, plain })
      return { kid: entry.kid, wrapped: Buffer.from(sealed).toString('base64url') }
    },
    async unwrapKey(sealed, aad) {
      const entry = find(sealed.kid)
      if (!entry.held) return unwrap(sealed, aad)
      return entry.held.holder.open(entry.held.name, Buffer.from(sealed.wrapped, 'base64url'), aad)
    },
    wrap,
    unwrap,
    digest,
    hasDigest: (text, { kid, wrapped }) => isSameSecret(digest(text, kid).wrapped, wrapped),
    async boxKeys(kid) {
      const found = find(kid)
      return { kid: found.kid, ...(await toBoxKeys(derive(found.key, 'box'))) }
    },
  }
}

/** What is sealed may take the place of the only copy. @throws `KEYS_UNAVAILABLE` if the holder does not open it. */
async function requireOpens(
  holder: KeyHolder,
  { name, sealed, aad, plain }: { name: string; sealed: Uint8Array; aad: string; plain: Uint8Array },
) {
  let opened: Uint8Array
  try {
    opened = await holder.open(name, sealed, aad)
  } catch (cause) {
    throw cause instanceof ShareIntegrityError ? new KeysUnavailableError(new Error('The holder does not open what it has sealed')) : cause
  }
  const isSame = opened.length === plain.length && timingSafeEqual(opened, plain)
  opened.fill(0)
  if (!isSame) throw new KeysUnavailableError(new Error('The holder opens something else than what it has sealed'))
}
