import type { RelayedProvider } from '@latchkey/common'
import { readField } from '@latchkey/common/wallet-list'
import { toBase58 } from '../base58.ts'
import { fromBase64, toBase64 } from '../base64.ts'
import { signatureInvalid } from '../errors.ts'
import { ask } from './ask.ts'
import { isMethodMissing } from './isMethodMissing.ts'
import { placeSignature } from './placeSignature.ts'
import type { Signer } from './signer.ts'
import type { Attempt } from './toLatchkeyError.ts'
import { toSignature } from './toSignature.ts'

/**
 * Makes a signer of a wallet that takes requests by name: one behind a relay, or in a frame.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export function createRelayedSigner(parameters: createRelayedSigner.Parameters): Signer {
  const { provider, address: pubkey, signal, attempt, walletConnectPeer } = parameters
  const request = (method: string, params: object) =>
    ask(() => provider.request({ method, params }), { signal, attempt, walletConnectPeer })

  const signOne = async (transaction: Uint8Array): Promise<Uint8Array> => {
    const answer = await request('solana_signTransaction', { transaction: toBase64(transaction), pubkey })
    const whole = fromBase64(readField(answer, 'transaction'))
    // Older wallets answer with the signature alone.
    return whole ?? placeSignature(transaction, pubkey, toSignature(readField(answer, 'signature')))
  }
  const signAll = async (transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]> => {
    const answer = await request('solana_signAllTransactions', { transactions: transactions.map(toBase64), pubkey })
    const signed = readField(answer, 'transactions')
    return transactions.map((_, index) => {
      const whole = Array.isArray(signed) ? fromBase64(signed[index]) : undefined
      if (whole) return whole
      throw signatureInvalid('The wallet gave no signed transaction.')
    })
  }
  const signEach = async (transactions: readonly Uint8Array[]) => {
    const signed: Uint8Array[] = []
    for (const transaction of transactions) signed.push(await signOne(transaction))
    return signed
  }
  return {
    takesVersion0: true,
    prefersSending: false,
    async signMessage(message) {
      return toSignature(readField(await request('solana_signMessage', { message: toBase58(message), pubkey }), 'signature'))
    },
    async signTransactions(transactions) {
      if (transactions.length === 1) return signEach(transactions)
      return signAll(transactions).catch((error) => {
        if (isMethodMissing(error)) return signEach(transactions)
        throw error
      })
    },
    async signAndSend(transaction) {
      const answer = await request('solana_signAndSendTransaction', { transaction: toBase64(transaction), pubkey, sendOptions })
      return toSignature(readField(answer, 'signature'))
    },
  }
}

/** The blockhash is of a confirmed block; nodes that are asked nothing else look for it in finalized ones. */
const sendOptions = { preflightCommitment: 'confirmed' }

export declare namespace createRelayedSigner {
  type Parameters = {
    provider: RelayedProvider
    address: string
    signal: AbortSignal | undefined
    attempt: Exclude<Attempt, 'CONNECT_FAILED'>
    walletConnectPeer: boolean
  }
}
