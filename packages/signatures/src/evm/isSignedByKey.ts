import { isAddressEqual, recoverAddress } from 'viem/utils'

/** Half the order of the curve: each signature has a twin above it. */
const halfOrder = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/** Some key's signature, whatever was signed: its R is the curve's own point. */
const recoverable = `0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798${'1'.padStart(64, '0')}1b` as const

/**
 * Whether the key of `address` made `signature` over `hash`.
 *
 * @throws where the code for the curve cannot be loaded; never `false` for that
 */
export async function isSignedByKey({ address, hash, signature, recover = recoverAddress }: isSignedByKey.Parameters): Promise<boolean> {
  if (signature.length !== 132 || BigInt(`0x${signature.slice(66, 130)}`) > halfOrder) return false
  const findSigner = () => recover({ hash, signature }).catch(() => undefined)
  let signer = await findSigner()
  if (signer === undefined) {
    // viem loads the curve when it first needs it: where that fails nothing is known of the signature, and this fails, too.
    await recover({ hash, signature: recoverable })
    signer = await findSigner()
  }
  return signer !== undefined && isAddressEqual(signer, address)
}

export declare namespace isSignedByKey {
  type Parameters = {
    readonly address: `0x${string}`
    /** 32 bytes. */
    readonly hash: `0x${string}`
    readonly signature: `0x${string}`
    readonly recover?: typeof recoverAddress | undefined
  }
}
