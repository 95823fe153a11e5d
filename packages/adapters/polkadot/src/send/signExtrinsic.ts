import { readField } from '@latchkey/common/adapter'
import { requestWallet, signatureInvalid, signerMismatch } from '@latchkey/common/adapter/wallet'
import { findScheme } from '@latchkey/signatures/polkadot'
import { blake2b } from '@noble/hashes/blake2.js'
import type { GenericExtrinsic } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import { hex } from '@scure/base'
import type { Runtime } from '../chain/getRuntime.ts'
import { toPublicKey } from '../chain/toPublicKey.ts'
import { readSignature } from '../sign/readSignature.ts'
import type { Signer } from '../wallet/signer.ts'

const numbers = { ed25519: 0, sr25519: 1, ecdsa: 2 }
/** From here on the hash is signed. */
const bareBytesMax = 256

/**
 * Has a payload signed, and makes the transaction of it.
 *
 * It is the account's own signature over what was asked for, or it is refused (T-W5). A wallet that hands back a whole transaction, as
 * those before a device do, must have left the call, the nonce, the tip and the sender as they were; what it added, the chain checks.
 */
export async function signExtrinsic(
  { registry }: Runtime,
  { signer, payload, options }: { readonly signer: Signer; readonly payload: SignerPayloadJSON; readonly options: requestWallet.Options },
): Promise<GenericExtrinsic> {
  const answer = await requestWallet(() => signer.signPayload({ ...payload }), options)
  const whole = readWhole(readField(answer, 'signedTransaction'))
  const asked = registry.createType('Extrinsic', { method: payload.method }, { version: 4 })
  if (whole) {
    const given = registry.createType('Extrinsic', whole) as GenericExtrinsic
    const isSame =
      given.isSigned &&
      given.method.toHex() === asked.method.toHex() &&
      given.nonce.eq(payload.nonce) &&
      given.tip.eq(payload.tip) &&
      toPublicKey(given.signer.toString()).join() === toPublicKey(payload.address).join()
    if (isSame) return given
    throw signatureInvalid('The wallet signed something else.')
  }
  const signature = readSignature(answer)
  if (!signature) throw signatureInvalid('The wallet gave no signature.')
  const bytes = registry.createType('ExtrinsicPayload', payload, { version: 4 }).toU8a({ method: true })
  const signed = await findScheme(
    toPublicKey(payload.address),
    bytes.length > bareBytesMax ? blake2b(bytes, { dkLen: 32 }) : bytes,
    signature,
  )
  if (!signed) throw signerMismatch()
  const numbered = Uint8Array.of(numbers[signed.scheme], ...signed.signature)
  return asked.addSignature(payload.address, `0x${hex.encode(numbered)}`, payload) as GenericExtrinsic
}

function readWhole(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array && value.length > 0) return new Uint8Array(value)
  if (typeof value !== 'string' || !/^0x(?:[\da-f]{2})+$/i.test(value)) return undefined
  return hex.decode(value.slice(2).toLowerCase())
}
