import { ShareIntegrityError } from '@latchkey/blockchain-api/keys'
import { combine, split } from 'shamir-secret-sharing'

type Bytes = Uint8Array<ArrayBuffer>

/** One split of a secret: any two of the three shares combine to it; one alone reveals nothing. */
export type Shares = { readonly device: Bytes; readonly access: Bytes; readonly recovery: Bytes }

const secretBytes = 32

/** Splits a 32-byte secret; shares of two splits never combine. */
export async function splitSecret(secret: Bytes): Promise<Shares> {
  if (secret.length !== secretBytes) throw new ShareIntegrityError()
  const [device, access, recovery] = (await split(secret, 3, 2)) as Bytes[]
  if (!device || !access || !recovery) throw new ShareIntegrityError()
  return { device, access, recovery }
}

/** The x coordinate of a share: its last byte. Zero would make the share's body the secret. */
export function coordinateOf(share: Bytes): number {
  const x = share[secretBytes] ?? 0
  if (share.length !== secretBytes + 1 || x === 0) throw new ShareIntegrityError()
  return x
}

/**
 * Combines two shares. This does not prove that the result is the secret, because Shamir's scheme has no check of its own: the
 * caller compares the addresses (I6).
 *
 * @throws {@link ShareIntegrityError} if the shares cannot be from the same split.
 */
export async function combineShares(one: Bytes, other: Bytes): Promise<Bytes> {
  if (coordinateOf(one) === coordinateOf(other)) throw new ShareIntegrityError()
  try {
    return (await combine([one, other])) as Bytes
  } catch (cause) {
    throw new ShareIntegrityError({ cause })
  }
}
