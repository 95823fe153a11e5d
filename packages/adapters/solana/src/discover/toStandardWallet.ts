import type { StandardAccount, StandardWallet } from '../wallet/standardWallet.ts'
import type { ClassicAbilities, ClassicWallet, Web3 } from './classicWallet.ts'
import { fromLegacyTransaction, toLegacyTransaction } from './legacyTransaction.ts'

/** Every network: these wallets sign what they are given, and the kit's node sends it. */
const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

type Input = { readonly account: unknown; readonly transaction: Uint8Array; readonly message: Uint8Array }

/**
 * Gives a classic wallet the face of the Wallet Standard.
 *
 * It never sends: for that it would want a connection of its own. Silent connecting is what it calls `autoConnect`.
 */
export function toStandardWallet(wallet: ClassicWallet & ClassicAbilities, loadWeb3: () => Promise<Web3>): StandardWallet {
  let account: StandardAccount | undefined
  const versions = wallet.supportedTransactionVersions
  const supportedTransactionVersions = versions ? [...versions].filter((version) => version === 'legacy' || version === 0) : ['legacy']
  const features: { [feature: string]: object } = {
    'standard:connect': {
      version: '1.0.0',
      async connect(input?: { silent?: boolean }) {
        if (!wallet.connected) await (input?.silent ? wallet.autoConnect() : wallet.connect())
        return { accounts: listAccounts() }
      },
    },
    'standard:disconnect': { version: '1.0.0', disconnect: () => wallet.disconnect() },
    'standard:events': {
      version: '1.0.0',
      on(_event: string, listener: (properties: object) => void) {
        const tell = () => listener({ accounts: listAccounts() })
        // A wallet that changes its account says "connect" once more.
        for (const event of ['connect', 'disconnect'] as const) wallet.on(event, tell)
        return () => {
          for (const event of ['connect', 'disconnect'] as const) wallet.off(event, tell)
        }
      },
    },
  }
  if (wallet.signMessage)
    features['solana:signMessage'] = {
      version: '1.1.0',
      signMessage: (...inputs: Input[]) =>
        Promise.all(inputs.map(async ({ message }) => ({ signedMessage: message, signature: await wallet.signMessage?.(message) }))),
    }
  if (wallet.signTransaction)
    features['solana:signTransaction'] = {
      version: '1.0.0',
      supportedTransactionVersions,
      async signTransaction(...inputs: Input[]) {
        const web3 = await loadWeb3()
        const transactions = inputs.map(({ transaction }) => toLegacyTransaction(web3, transaction))
        const signed: object[] = []
        if (transactions.length > 1 && wallet.signAllTransactions) signed.push(...(await wallet.signAllTransactions(transactions)))
        else for (const transaction of transactions) signed.push((await wallet.signTransaction?.(transaction)) ?? {})
        return signed.map((one) => ({ signedTransaction: fromLegacyTransaction(one) }))
      },
    }

  const listAccounts = (): readonly StandardAccount[] => {
    const { publicKey } = wallet
    const address = wallet.connected && publicKey ? publicKey.toBase58() : undefined
    if (!address || !publicKey) account = undefined
    else if (account?.address !== address)
      account = {
        address,
        publicKey: publicKey.toBytes(),
        chains,
        features: Object.keys(features).filter((name) => name.startsWith('solana:')),
      }
    return account ? [account] : []
  }
  return {
    name: wallet.name,
    icon: wallet.icon,
    chains,
    features,
    get accounts() {
      return listAccounts()
    },
  }
}
