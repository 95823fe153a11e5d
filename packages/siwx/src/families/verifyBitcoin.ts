import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { Address, NETWORK, OutScript, RawWitness, SigHash, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { concatBytes, hash160, sha256, tagSchnorr } from '@scure/btc-signer/utils.js'

/** BIP-322 for witness accounts, and the signed message of a key that wallets made before it (BIP-137). */
export function verifyBitcoin({ address, message, signature }: { address: string; message: string; signature: string }): boolean {
  try {
    const bytes = base64.decode(signature)
    const place = toPlace(address)
    return bytes.length === 65 && bytes[0] !== undefined && bytes[0] >= 27 && bytes[0] <= 42
      ? isSignedByKey(place, message, bytes)
      : isSignedByWitness(place, message, RawWitness.decode(bytes))
  } catch {
    // What cannot be read is no signature.
    return false
  }
}

/** Where a coin of the account would lie. */
type Place = ReturnType<ReturnType<typeof Address>['decode']>

const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

function toPlace(address: string): Place {
  const network = /^(1|3|bc1)/i.test(address) ? NETWORK : /^bcrt1/i.test(address) ? regtest : TEST_NETWORK
  return Address(network).decode(address)
}

/** BIP-322, simple form: the coin of a transaction that says the message is spent by one that nobody can send. */
function isSignedByWitness(place: Place, message: string, witness: readonly Uint8Array[]): boolean {
  const [signature, key] = witness
  const script = OutScript.encode(place)
  const toSign = new Transaction({
    version: 0,
    lockTime: 0,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
    disableScriptCheck: true,
    allowLegacyWitnessUtxo: true,
  })
  toSign.addInput({ txid: toSpendId(message, script), index: 0, sequence: 0 })
  toSign.addOutput({ script: new Uint8Array([0x6a]), amount: 0n })
  if (place.type === 'tr') {
    if (witness.length !== 1 || !signature || (signature.length !== 64 && signature[64] !== SigHash.ALL)) return false
    const kind = signature.length === 64 ? SigHash.DEFAULT : SigHash.ALL
    const hash = toSign.preimageWitnessV1(0, [script], kind, [0n])
    return signature.length <= 65 && schnorr.verify(signature.subarray(0, 64), hash, place.pubkey)
  }
  if (witness.length !== 2 || !signature || key?.length !== 33 || signature.at(-1) !== SigHash.ALL) return false
  if (!isKeyOf(place, key)) return false
  const keyScript = OutScript.encode({ type: 'pkh', hash: hash160(key) })
  const hash = toSign.preimageWitnessV0(0, keyScript, SigHash.ALL, 0n)
  return secp256k1.verify(signature.subarray(0, -1), hash, key, { prehash: false, format: 'der', lowS: true })
}

/** Id of the transaction that says the message, in the order in which ids are shown. */
function toSpendId(message: string, script: Uint8Array): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const input = concatBytes(new Uint8Array(32), new Uint8Array([0xff, 0xff, 0xff, 0xff, 34, 0, 32]), hash, new Uint8Array(4))
  const output = concatBytes(new Uint8Array(8), new Uint8Array([script.length]), script)
  const bytes = concatBytes(new Uint8Array([0, 0, 0, 0, 1]), input, new Uint8Array([1]), output, new Uint8Array(4))
  return sha256(sha256(bytes)).reverse()
}

/** The older form: the key is recovered from the signature, and its first byte says of which kind the address is. */
function isSignedByKey(place: Place, message: string, bytes: Uint8Array): boolean {
  const header = (bytes[0] ?? 0) - 27
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(prefix, toVarInt(text.length), text)))
  const signature = secp256k1.Signature.fromBytes(bytes.subarray(1), 'compact').addRecoveryBit(header & 3)
  const point = signature.recoverPublicKey(hash)
  return (
    isKeyOf(place, point.toBytes(header >= 4)) &&
    secp256k1.verify(bytes.subarray(1), hash, point.toBytes(), { prehash: false, lowS: false })
  )
}

function isKeyOf(place: Place, key: Uint8Array): boolean {
  const own = hash160(key)
  if (place.type === 'pkh' || place.type === 'wpkh') return isEqual(place.hash, own)
  return place.type === 'sh' && isEqual(place.hash, hash160(OutScript.encode({ type: 'wpkh', hash: own })))
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}

function toVarInt(value: number): Uint8Array {
  if (value < 0xfd) return new Uint8Array([value])
  return new Uint8Array([0xfd, value & 0xff, value >> 8])
}
