import { isEqual } from '@latchkey/signatures/bitcoin'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { type Psbt, Transaction } from 'bitcoinjs-lib'

/**
 * Whether a wallet signed the transaction it was handed, and one of its signatures of the input holds.
 *
 * Inputs a wallet has finalised already are left to the node, which checks them as it takes the transaction.
 */
export function checkSignature(asked: Psbt, signed: Psbt, index: number): boolean {
  if (!isEqual(unsigned(asked), unsigned(signed))) return false
  const input = signed.data.inputs[index]
  if (!input) return false
  if (input.finalScriptWitness || input.finalScriptSig) return true
  try {
    return input.tapKeySig ? isTaprootSigned(signed, index, input.tapKeySig) : signed.validateSignaturesOfInput(index, verify)
  } catch {
    return false
  }
}

function unsigned(psbt: Psbt): Uint8Array {
  return psbt.data.globalMap.unsignedTx.toBuffer()
}

function verify(key: Uint8Array, hash: Uint8Array, signature: Uint8Array): boolean {
  return secp256k1.verify(signature, hash, key, { prehash: false, lowS: true })
}

/** By the key that the spent output itself is. */
function isTaprootSigned(psbt: Psbt, index: number, signature: Uint8Array): boolean {
  const spent = psbt.data.inputs.map(({ witnessUtxo }) => witnessUtxo)
  const own = spent[index]
  if (!own || spent.some((one) => !one)) return false
  const transaction = Transaction.fromBuffer(unsigned(psbt))
  const type = signature.length === 65 ? (signature[64] ?? 0) : 0
  const hash = transaction.hashForWitnessV1(
    index,
    spent.map((one) => one?.script ?? new Uint8Array()),
    spent.map((one) => one?.value ?? 0n),
    type,
  )
  return schnorr.verify(signature.subarray(0, 64), hash, own.script.slice(2))
}
