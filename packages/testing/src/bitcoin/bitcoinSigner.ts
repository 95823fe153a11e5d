import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { base64, hex } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, RawWitness, TEST_NETWORK, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256, tagSchnorr } from '@scure/btc-signer/utils.js'

/** Start of a network's segwit addresses. */
export type Hrp = 'bc' | 'tb' | 'bcrt'

/** One kind of account that a key has. */
export type SignerAccount = { readonly address: string; readonly publicKey: string; readonly script: Uint8Array }

/** A Bitcoin key that signs for real. */
export type BitcoinSigner = {
  readonly accounts: { readonly [kind in 'p2wpkh' | 'p2tr' | 'p2pkh' | 'p2sh']: SignerAccount }
  /** @returns Base64. */
  signMessage(address: string, message: string, protocol: 'ecdsa' | 'bip322'): string
  /** Signs inputs, and finalises none. */
  signPsbt(psbt: Uint8Array, inputs: readonly number[]): Uint8Array
}

/** Makes a signer of 32 secret bytes, with a library that the adapter does not use. */
export function bitcoinSigner(secret: Uint8Array, hrp: Hrp): BitcoinSigner {
  const network = hrp === 'bc' ? NETWORK : { ...TEST_NETWORK, bech32: hrp }
  const key = secp256k1.getPublicKey(secret, true)
  const xOnly = schnorr.getPublicKey(secret)
  const taproot = p2tr(xOnly, undefined, network)
  const toAccount = (payment: { address?: string; script: Uint8Array }, publicKey: Uint8Array): SignerAccount => ({
    address: payment.address ?? '',
    publicKey: hex.encode(publicKey),
    script: payment.script,
  })
  const accounts = {
    p2wpkh: toAccount(p2wpkh(key, network), key),
    p2tr: toAccount(taproot, xOnly),
    p2pkh: toAccount(p2pkh(key, network), key),
    p2sh: toAccount(p2sh(p2wpkh(key, network), network), key),
  }

  const signByWitness = (script: Uint8Array, message: string): string => {
    const toSign = new Transaction({ version: 0, lockTime: 0, allowUnknownOutputs: true, allowLegacyWitnessUtxo: true })
    const isTaproot = script[0] === 0x51
    const isNested = script[0] === 0xa9
    toSign.addInput({
      txid: toSpendId(message, script),
      index: 0,
      sequence: 0,
      witnessUtxo: { script, amount: 0n },
      ...(isTaproot ? { tapInternalKey: xOnly } : {}),
      ...(isNested ? { redeemScript: p2wpkh(key, network).script } : {}),
    })
    toSign.addOutput({ script: new Uint8Array([0x6a]), amount: 0n })
    toSign.sign(secret)
    toSign.finalize()
    return base64.encode(RawWitness.encode(toSign.getInput(0).finalScriptWitness ?? []))
  }

  return {
    accounts,
    signMessage(address, message, protocol) {
      const account = Object.values(accounts).find((one) => one.address === address)
      if (!account) throw new Error('This key has no such address')
      return protocol === 'bip322' ? signByWitness(account.script, message) : signByKey(secret, message)
    },
    signPsbt(psbt, inputs) {
      const transaction = Transaction.fromPSBT(psbt, { allowUnknownOutputs: true, allowLegacyWitnessUtxo: true })
      for (const index of inputs) transaction.signIdx(secret, index)
      return transaction.toPSBT()
    },
  }
}

/** The form before BIP-322: 65 bytes that the key is recovered from. */
function signByKey(secret: Uint8Array, message: string): string {
  const text = new TextEncoder().encode(message)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const length = text.length < 0xfd ? [text.length] : [0xfd, text.length & 0xff, text.length >> 8]
  const hash = sha256(sha256(concatBytes(prefix, Uint8Array.from(length), text)))
  const signature = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
  return base64.encode(concatBytes(Uint8Array.of(31 + (signature[0] ?? 0)), signature.slice(1)))
}

/** Id of the transaction that says the message (BIP-322), in the order in which ids are shown. */
function toSpendId(message: string, script: Uint8Array): Uint8Array {
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(message))
  const input = concatBytes(new Uint8Array(32), new Uint8Array([0xff, 0xff, 0xff, 0xff, 34, 0, 32]), hash, new Uint8Array(4))
  const output = concatBytes(new Uint8Array(8), new Uint8Array([script.length]), script)
  const bytes = concatBytes(new Uint8Array([0, 0, 0, 0, 1]), input, new Uint8Array([1]), output, new Uint8Array(4))
  return sha256(sha256(bytes)).reverse()
}
