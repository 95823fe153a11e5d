import { readField } from '@latchkey/common/adapter'
import { chainUnsupported, requestWallet, signatureInvalid, type WalletAttempt } from '@latchkey/common/adapter/wallet'
import type { Network } from '@latchkey/common/caip'
import { WalletError } from '@latchkey/common/contract'
import { toSignature } from '../sign/toSignature.ts'
import { findWalletChain, isPublicCluster } from './findWalletChain.ts'
import { getFeature } from './getFeature.ts'
import { parseAccounts } from './parseAccounts.ts'
import type { Signer } from './signer.ts'
import type { StandardWallet } from './standardWallet.ts'

/**
 * Makes a signer of a Wallet Standard object.
 *
 * What the wallet has and the account has not (or the other way round) counts as absent. On a network that is no public
 * cluster the wallet is not asked to send, as the node it would send through is a guess.
 *
 * @throws `CHAIN_UNSUPPORTED` · the attempt's own if the wallet no longer has the account.
 */
export function createStandardSigner(parameters: createStandardSigner.Parameters): Signer {
  const { wallet, address, network, signal, attempt } = parameters
  const chain = findWalletChain(wallet, network)
  if (!chain) throw chainUnsupported('The wallet does not serve this network.')
  const held = parseAccounts(readField(wallet, 'accounts'))?.find((account) => account.address === address)
  if (!held) throw new WalletError(attempt, texts[attempt], { cause: new TypeError('The wallet no longer has this account') })
  const { account, features } = held
  const options = { signal, attempt }
  const feature = (name: string, method: string) => (features.includes(name) ? getFeature(wallet, name, method) : undefined)

  const signMessage = feature('solana:signMessage', 'signMessage')
  const signTransaction = feature('solana:signTransaction', 'signTransaction')
  const signAndSend = feature('solana:signAndSendTransaction', 'signAndSendTransaction')
  const sends = signAndSend && (isPublicCluster(network) || !signTransaction)
  return {
    prefersSending: true,
    takesVersion0: takesVersion0(wallet, sends ? 'solana:signAndSendTransaction' : 'solana:signTransaction'),
    ...(signMessage && {
      async signMessage(message) {
        const [output] = toList(await requestWallet(() => signMessage({ account, message }), options))
        const signed = readField(output, 'signedMessage')
        if (signed instanceof Uint8Array && !isEqual(signed, message))
          throw signatureInvalid('The wallet signed something else than the message.')
        return toSignature(readField(output, 'signature'))
      },
    }),
    ...(signTransaction && {
      async signTransactions(transactions) {
        const inputs = transactions.map((transaction) => ({ account, transaction, chain }))
        const outputs = toList(await requestWallet(() => signTransaction(...inputs), options))
        return transactions.map((_, index) => {
          const signed = readField(outputs[index], 'signedTransaction')
          if (signed instanceof Uint8Array) return new Uint8Array(signed)
          throw signatureInvalid('The wallet gave no signed transaction.')
        })
      },
    }),
    ...(sends && {
      async signAndSend(transaction) {
        const [output] = toList(await requestWallet(() => signAndSend({ account, transaction, chain, options: sendOptions }), options))
        return toSignature(readField(output, 'signature'))
      },
    }),
  }
}

export declare namespace createStandardSigner {
  type Parameters = {
    wallet: StandardWallet
    address: string
    network: Network
    signal: AbortSignal | undefined
    attempt: Extract<WalletAttempt, 'SIGN_MESSAGE_FAILED' | 'UNKNOWN'>
  }
}

/** The blockhash is of a confirmed block; nodes that are asked nothing else look for it in finalized ones. */
const sendOptions = { preflightCommitment: 'confirmed' }

const texts = { SIGN_MESSAGE_FAILED: 'Sign message failed', UNKNOWN: 'An error occurred' }

function takesVersion0(wallet: StandardWallet, name: string): boolean {
  const versions = readField(readField(readField(wallet, 'features'), name), 'supportedTransactionVersions')
  return Array.isArray(versions) && versions.includes(0)
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
