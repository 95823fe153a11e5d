import { Secp256k1Wallet, type StdSignDoc } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import { base64 } from '@scure/base'

/** A Cosmos key that signs for real, by the makers of CosmJS, as phones are asked to. */
export type CosmosSigner = {
  readonly address: string
  /** What `cosmos_getAccounts` tells. */
  readonly account: { readonly address: string; readonly algo: 'secp256k1'; readonly pubkey: string }
  signAmino(document: StdSignDoc): Promise<unknown>
  signDirect(document: RelayedDocument): Promise<unknown>
}

/** A transaction as it goes through a relay: bytes in base64. */
type RelayedDocument = {
  readonly chainId: string
  readonly accountNumber: string
  readonly bodyBytes: string
  readonly authInfoBytes: string
}

/** Makes a signer of 32 secret bytes. */
export async function cosmosSigner(secret: Uint8Array): Promise<CosmosSigner> {
  const [amino, direct] = await Promise.all([Secp256k1Wallet.fromKey(secret, 'cosmos'), DirectSecp256k1Wallet.fromKey(secret, 'cosmos')])
  const [{ address, pubkey } = { address: '', pubkey: new Uint8Array() }] = await amino.getAccounts()
  return {
    address,
    account: { address, algo: 'secp256k1', pubkey: base64.encode(pubkey) },
    signAmino: async (document) => {
      const { signature } = await amino.signAmino(address, document)
      return { signature }
    },
    async signDirect({ chainId, accountNumber, bodyBytes, authInfoBytes }) {
      const document = {
        chainId,
        accountNumber: BigInt(accountNumber),
        bodyBytes: base64.decode(bodyBytes),
        authInfoBytes: base64.decode(authInfoBytes),
      }
      const { signature } = await direct.signDirect(address, document)
      return { signature }
    },
  }
}
