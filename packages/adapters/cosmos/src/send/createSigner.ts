import { type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { makeSignBytes, type OfflineSigner } from '@cosmjs/proto-signing'
import { readField } from '@latchkey/common/adapter'
import { requestWallet, signatureInvalid, signerMismatch } from '@latchkey/common/adapter/wallet'
import { isSignedBy, readSignature } from '@latchkey/signatures/cosmos'
import { base64 } from '@scure/base'
import type { Signer } from '../wallet/signer.ts'

/**
 * Makes of a wallet's account what CosmJS signs with: the transaction itself, or its older form for keys in a device.
 *
 * What was signed must be what was asked for, but for the fee, which wallets let their users change; and by the account's key (T-W5).
 */
export async function createSigner(signer: Signer, options: requestWallet.Options): Promise<OfflineSigner> {
  const { address } = signer
  const pubkey = await requestWallet(() => signer.getPublicKey(), options)
  const getAccounts = async () => [{ address, algo: 'secp256k1' as const, pubkey }]
  const check = (answer: unknown, bytes: Uint8Array) => {
    const signed = readSignature(answer)
    if (!signed) throw signatureInvalid('The wallet gave no signature.')
    if (!isSignedBy(address, pubkey, bytes, signed.signature)) throw signerMismatch()
    return signed
  }
  if (await requestWallet(() => signer.isHardware(), options)) {
    return {
      getAccounts,
      async signAmino(_address, document) {
        const answer = await requestWallet(() => signer.signAmino(document), options)
        const signed = { ...((readField(answer, 'signed') as StdSignDoc | undefined) ?? document) }
        if (text({ ...signed, fee: document.fee }) !== text(document)) throw signatureInvalid('The wallet signed something else.')
        return { signed, signature: check(answer, serializeSignDoc(signed)) }
      },
    }
  }
  return {
    getAccounts,
    async signDirect(_address, document) {
      const answer = await requestWallet(() => signer.signDirect(document), options)
      const given = readField(answer, 'signed')
      const authInfoBytes = toBytes(readField(given, 'authInfoBytes')) ?? document.authInfoBytes
      const bodyBytes = toBytes(readField(given, 'bodyBytes')) ?? document.bodyBytes
      if (base64.encode(bodyBytes) !== base64.encode(document.bodyBytes)) throw signatureInvalid('The wallet signed something else.')
      const signed = { ...document, authInfoBytes }
      return { signed, signature: check(answer, makeSignBytes(signed)) }
    },
  }
}

function text(document: StdSignDoc): string {
  return new TextDecoder().decode(serializeSignDoc(document))
}

function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Uint8Array) return new Uint8Array(value)
  return typeof value === 'string' && /^[A-Za-z\d+/]+={0,2}$/.test(value) ? base64.decode(value) : undefined
}
