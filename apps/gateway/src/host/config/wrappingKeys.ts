import { ValueInvalidError } from './errors.ts'
import { oneOf } from './parsers.ts'

/** Where a key may lie that this process must not have. */
export const holderKinds = ['pkcs11', 'aws', 'google', 'azure', 'transit'] as const

export type HolderKind = (typeof holderKinds)[number]

/** A key that the setting gives, 32 bytes. */
export type OwnKey = { readonly kid: string; readonly key: Uint8Array<ArrayBuffer> }

/** A key that lies in an HSM or a key management service, which alone uses it. */
export type HeldKey = {
  readonly kid: string
  readonly holder: HolderKind
  /** Its name there: a PKCS#11 label, an ARN or alias, a resource name of Google's, the name of a key in a vault or of a transit key. */
  readonly name: string
  /** 32 bytes that the holder has sealed. What it cannot compute itself (digests, X25519) uses them. */
  readonly sealedSeed: Uint8Array<ArrayBuffer>
}

/** Keys that wrap others: the first seals, and each of them opens. */
export type WrappingKeys = readonly (OwnKey | HeldKey)[]

const isKind = oneOf(holderKinds)

/** `<kid>:<32 bytes in base64url>`, or `<kid>:<holder>:<name>:<sealed seed>`, between spaces, the one that seals first. */
export function wrappingKeys(value: string): WrappingKeys {
  const expected =
    'keys such as a1:<32 random bytes in base64url>, or what `latchkey-gateway sealing-key hold` prints, between spaces, each with an id of its own'
  const keys = value.split(/\s+/).map((entry): OwnKey | HeldKey => {
    const [, kid = '', rest = ''] = /^([\w-]{1,4}):(.+)$/.exec(entry) ?? []
    const held = /^(\w+):(.+):([\w-]{40,2048})$/.exec(rest)
    if (held) {
      const [, holder = '', name = '', sealed = ''] = held
      return { kid, holder: isKind(holder), name, sealedSeed: new Uint8Array(Buffer.from(sealed, 'base64url')) }
    }
    const key = new Uint8Array(Buffer.from(rest, 'base64url'))
    if (!/^[\w-]{43}$/.test(rest) || key.length !== 32 || new Set(key).size < 8) throw new ValueInvalidError(expected)
    return { kid, key }
  })
  if (new Set(keys.map(({ kid }) => kid)).size < keys.length) throw new ValueInvalidError(expected)
  return keys
}
