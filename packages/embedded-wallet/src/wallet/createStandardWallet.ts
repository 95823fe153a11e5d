import { type ChainId, isChainId } from '@latchkey/common/caip'
import type { AdapterContext } from '@latchkey/common/contract'
import { fromBase58, toBase58 } from '@latchkey/signatures/solana'
import type { FaceProvider, FaceState } from './createProvider.ts'

type Account = {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly string[]
  readonly features: readonly string[]
}
type MessageInput = { readonly account: { readonly address: string }; readonly message: Uint8Array }
type TransactionInput = { readonly account: { readonly address: string }; readonly transaction: Uint8Array; readonly chain?: string }

const versions = ['legacy', 0] as const

/** The Wallet Standard's names of the public clusters. */
const clusters: { readonly [name: string]: string } = {
  'solana:mainnet': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'solana:devnet': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'solana:testnet': 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
}

/**
 * The Solana face as a Wallet Standard object: what hosts get from the connector, beside its requests by name. Everything goes
 * the same way, through the frame and the user's own word.
 *
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function createStandardWallet({ context, provider, getState, switchTo }: createStandardWallet.Parameters): object {
  const chains = () => [
    ...context.getNetworks().map(({ caipNetworkId }): string => caipNetworkId),
    ...Object.entries(clusters).flatMap(([name, id]) => (context.getNetworks().some((one) => one.caipNetworkId === id) ? [name] : [])),
  ]
  const names = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  const accounts = (): readonly Account[] =>
    (getState()?.addresses ?? []).map((address) => ({
      address,
      publicKey: fromBase58(address, 32) ?? new Uint8Array(),
      chains: chains(),
      features: names,
    }))
  const request = async (method: string, params: object) =>
    (await provider.request({ method, params })) as { readonly [field: string]: unknown }
  /** A Solana wallet is on no chain: each request names one. */
  const goTo = async (chain: string | undefined) => {
    const wanted = chain === undefined ? undefined : (clusters[chain] ?? chain)
    if (wanted !== undefined && isChainId(wanted) && wanted !== getState()?.chainId) await switchTo(wanted)
  }

  const features = {
    'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (change: { readonly accounts: readonly Account[] }) => void) {
        const tell = () => listener({ accounts: accounts() })
        if (event === 'change') provider.on('disconnect', tell)
        return () => provider.removeListener('disconnect', tell)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs: readonly MessageInput[]) {
        const signed: { signedMessage: Uint8Array; signature: Uint8Array }[] = []
        for (const { account, message } of inputs) {
          const { signature } = await request('solana_signMessage', { message: toBase58(message), pubkey: account.address })
          signed.push({ signedMessage: message, signature: fromBase58(signature, 64) ?? new Uint8Array() })
        }
        return signed
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      async signTransaction(...inputs: readonly TransactionInput[]) {
        const [first] = inputs
        if (!first) return []
        await goTo(first.chain)
        const pubkey = first.account.address
        if (inputs.length === 1) {
          const { transaction } = await request('solana_signTransaction', { transaction: toBase64(first.transaction), pubkey })
          return [{ signedTransaction: fromBase64(transaction) }]
        }
        const { transactions } = await request('solana_signAllTransactions', {
          transactions: inputs.map(({ transaction }) => toBase64(transaction)),
          pubkey,
        })
        return (transactions as readonly unknown[]).map((transaction) => ({ signedTransaction: fromBase64(transaction) }))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: versions,
      async signAndSendTransaction(...inputs: readonly TransactionInput[]) {
        const sent: { signature: Uint8Array }[] = []
        for (const { account, transaction, chain } of inputs) {
          await goTo(chain)
          const { signature } = await request('solana_signAndSendTransaction', {
            transaction: toBase64(transaction),
            pubkey: account.address,
          })
          sent.push({ signature: fromBase58(signature, 64) ?? new Uint8Array() })
        }
        return sent
      },
    },
  }
  return {
    version: '1.0.0',
    name: 'Latchkey',
    features,
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
  }
}

export declare namespace createStandardWallet {
  type Parameters = {
    readonly context: AdapterContext
    readonly provider: FaceProvider
    readonly getState: () => FaceState | undefined
    readonly switchTo: (chainId: ChainId) => Promise<ChainId>
  }
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

function fromBase64(text: unknown): Uint8Array {
  return Uint8Array.from(atob(String(text)), (character) => character.charCodeAt(0))
}
