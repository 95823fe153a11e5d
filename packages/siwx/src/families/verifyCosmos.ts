import { makeSignDoc, rawSecp256k1PubkeyToRawAddress, serializeSignDoc } from '@cosmjs/amino'
import { Secp256k1, Secp256k1Signature, sha256 } from '@cosmjs/crypto'
import { base64, bech32 } from '@scure/base'

/** ADR-36: the text in a transaction that no chain takes. The key comes with the signature, and must make the address. */
export async function verifyCosmos(parameters: verifyCosmos.Parameters): Promise<boolean> {
  const { address, message } = parameters
  const signed = readSignature(parameters)
  if (!signed) return false
  try {
    const key = base64.decode(signed.publicKey)
    const { prefix, words } = bech32.decode(address as `${string}1${string}`)
    if (bech32.encode(prefix, bech32.toWords(rawSecp256k1PubkeyToRawAddress(key))) !== address || words.length === 0) return false
    const data = base64.encode(new TextEncoder().encode(message))
    const document = makeSignDoc([{ type: 'sign/MsgSignData', value: { signer: address, data } }], { gas: '0', amount: [] }, '', '', 0, 0)
    const signature = Secp256k1Signature.fromFixedLength(base64.decode(signed.signature))
    return await Secp256k1.verifySignature(signature, sha256(serializeSignDoc(document)), key)
  } catch {
    return false
  }
}

export declare namespace verifyCosmos {
  type Parameters = {
    readonly address: string
    readonly message: string
    readonly signature: string
    readonly publicKey?: string | undefined
  }
}

function readSignature({ signature, publicKey }: verifyCosmos.Parameters): { signature: string; publicKey: string } | undefined {
  if (!signature.startsWith('{')) return publicKey === undefined ? undefined : { signature, publicKey }
  try {
    const parsed: unknown = JSON.parse(signature)
    const { pub_key: key, signature: value } = parsed as { pub_key?: { type?: unknown; value?: unknown }; signature?: unknown }
    if (typeof value !== 'string' || typeof key?.value !== 'string' || key.type !== 'tendermint/PubKeySecp256k1') return undefined
    return { signature: value, publicKey: key.value }
  } catch {
    return undefined
  }
}
