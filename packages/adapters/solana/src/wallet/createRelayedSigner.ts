import { readField } from '@latchkey/common/adapter'
import { requestWallet, signatureInvalid, type WalletAttempt } from '@latchkey/common/adapter/wallet'
import type { RelayedProvider } from '@latchkey/common/contract'
import { fromBase64, toBase58, toBase64 } from '@latchkey/signatures/solana'
import { placeSignature } from '../sign/placeSignature.ts'
import { toSignature } from '../sign/toSignature.ts'
import { isMethodMissing } from './isMethodMissing.ts'
import type { Signer } from './signer.ts'

/**
 * Makes a signer of a wallet that takes requests by name: one behind a relay, or in a frame.
 *
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export function createRelayedSigner(parameters: createRelayedSigner.Parameters): Signer {
  const { provider, address: pubkey, signal, attempt, walletConnectPeer } = parameters
  const request = (method: string, params: object) =>
    requestWallet(() => provider.request({ method, params }), { signal, attempt, walletConnectPeer })

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
    attempt: Extract<WalletAttempt, 'SIGN_MESSAGE_FAILED' | 'UNKNOWN'>
    walletConnectPeer: boolean
  }
}
