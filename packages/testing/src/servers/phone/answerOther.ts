import { base64, hex } from '@scure/base'
import type { BitcoinSigner } from '../../bitcoin/bitcoinSigner.ts'
import type { PolkadotSigner } from '../../polkadot/polkadotSigner.ts'
import type { CosmosSigner } from './cosmosSigner.ts'

/** The keys of families beside Ethereum and Solana. */
export type OtherKeys = { readonly bitcoin: BitcoinSigner; readonly polkadot: PolkadotSigner; readonly cosmos: CosmosSigner }

/** Does what a page asked for on Bitcoin, Polkadot or Cosmos. @returns `undefined` for a method of none of them */
export async function answerOther({ bitcoin, polkadot, cosmos }: OtherKeys, method: string, params: unknown): Promise<unknown> {
  const fields = (params ?? {}) as { readonly [name: string]: never }
  switch (method) {
    case 'getAccountAddresses': {
      const { address, publicKey } = bitcoin.accounts.p2wpkh
      return [{ address, publicKey, intention: 'payment' }]
    }
    case 'signMessage': {
      const { address, message, protocol } = fields
      return { address, signature: hex.encode(base64.decode(bitcoin.signMessage(address ?? '', message ?? '', protocol ?? 'ecdsa'))) }
    }
    case 'signPsbt': {
      const inputs = (fields['signInputs'] as unknown as readonly { readonly index: number }[]).map(({ index }) => index)
      return { psbt: base64.encode(bitcoin.signPsbt(base64.decode(fields['psbt'] ?? ''), inputs)) }
    }
    case 'polkadot_signMessage':
      return { signature: polkadot.signRaw(new TextEncoder().encode(fields['message'] ?? '')) }
    case 'polkadot_signTransaction':
      return { signature: polkadot.signPayload(fields['transactionPayload'] as never) }
    case 'cosmos_getAccounts':
      return [cosmos.account]
    case 'cosmos_signAmino':
      return cosmos.signAmino(fields['signDoc'] as never)
    case 'cosmos_signDirect':
      return cosmos.signDirect(fields['signDoc'] as never)
    default:
      return undefined
  }
}
