import { toBase58 } from '@latchkey/signatures/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { parseWireTransaction } from './send/parseWireTransaction.ts'
import type { StandardAccount, StandardWallet } from './wallet/standardWallet.ts'

/** A wallet that does as the test says, signs for real, and notes what it was asked. */
export type TestWallet = StandardWallet & {
  /** Features that were asked, in order. */
  readonly calls: { readonly feature: string; readonly inputs: readonly unknown[] }[]
  readonly features: { [feature: string]: object }
  accounts: readonly StandardAccount[]
  /** Tells the page of a change. */
  emit(properties: unknown): void
  /** Runs before each answer; throwing refuses, waiting hangs. */
  before: (feature: string, inputs: readonly unknown[]) => unknown
  /** How many listen. */
  readonly listeners: Set<(properties: unknown) => void>
}

/** A seed of 32 equal bytes, as the lab's funded accounts have. */
export function testKey(index: number): { secret: Uint8Array; publicKey: Uint8Array; address: string } {
  const secret = new Uint8Array(32).fill(index + 1)
  const publicKey = ed25519.getPublicKey(secret)
  return { secret, publicKey, address: toBase58(publicKey) }
}

export const alice = testKey(0).address
export const bob = testKey(1).address

/** Makes a wallet that grants `alice` unless told otherwise. */
export function testWallet(options: testWallet.Options = {}): TestWallet {
  const { keys = [0], chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'] } = options
  const signs = ['solana:signMessage', 'solana:signTransaction', 'solana:signAndSendTransaction']
  const names = options.features ?? ['standard:connect', 'standard:disconnect', 'standard:events', ...signs]
  const toAccount = (index: number): StandardAccount => {
    const { address, publicKey } = testKey(index)
    return Object.freeze({ address, publicKey, chains, features: options.accountFeatures ?? names.filter((name) => signs.includes(name)) })
  }
  const granted = keys.map(toAccount)
  const sign = (account: unknown, message: Uint8Array) => {
    const index = [...Array(40).keys()].find((key) => testKey(key).address === (account as StandardAccount).address) ?? 0
    return ed25519.sign(message, testKey(options.signsWith ?? index).secret)
  }
  const signTransaction = (input: { account: unknown; transaction: Uint8Array }) => {
    const signed = new Uint8Array(input.transaction)
    const wire = parseWireTransaction(signed)
    const { address } = input.account as StandardAccount
    wire?.signatures[wire.signers.indexOf(address)]?.set(sign(input.account, wire.message))
    return signed
  }
  const listeners: TestWallet['listeners'] = new Set()
  const answer =
    <input>(feature: string, make: (...inputs: input[]) => unknown) =>
    async (...inputs: input[]) => {
      wallet.calls.push({ feature, inputs })
      await wallet.before(feature, inputs)
      return make(...inputs)
    }
  const all: TestWallet['features'] = {
    'standard:connect': {
      version: '1.0.0',
      connect: answer('standard:connect', (input?: { silent?: boolean }) => {
        if (!input?.silent || wallet.accounts.length > 0 || options.isGranted) wallet.accounts = granted
        return { accounts: wallet.accounts }
      }),
    },
    'standard:disconnect': {
      version: '1.0.0',
      disconnect: answer('standard:disconnect', () => {
        wallet.accounts = []
        wallet.emit({ accounts: [] })
      }),
    },
    'standard:events': {
      version: '1.0.0',
      on(_event: string, listener: (properties: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: answer('solana:signMessage', (...inputs: { account: unknown; message: Uint8Array }[]) =>
        inputs.map(({ account, message }) => ({ signedMessage: message, signature: sign(account, message) })),
      ),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: options.versions ?? ['legacy', 0],
      signTransaction: answer('solana:signTransaction', (...inputs: { account: unknown; transaction: Uint8Array }[]) =>
        inputs.map((input) => ({ signedTransaction: signTransaction(input) })),
      ),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: options.versions ?? ['legacy', 0],
      signAndSendTransaction: answer('solana:signAndSendTransaction', async (...inputs: { account: unknown; transaction: Uint8Array }[]) =>
        Promise.all(
          inputs.map(async (input) => {
            const signed = signTransaction(input)
            await options.send?.(signed)
            return { signature: parseWireTransaction(signed)?.signatures[0] }
          }),
        ),
      ),
    },
  }
  const wallet: TestWallet = {
    version: '1.0.0',
    name: options.name ?? 'Test Wallet',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    features: Object.fromEntries(names.map((name) => [name, all[name] ?? {}])),
    accounts: [],
    calls: [],
    listeners,
    before: () => {},
    emit(properties) {
      for (const listener of [...listeners]) listener(properties)
    },
  } as TestWallet
  return wallet
}

export declare namespace testWallet {
  type Options = {
    name?: string
    /** Which keys it grants. */
    keys?: readonly number[]
    chains?: readonly string[]
    features?: readonly string[]
    accountFeatures?: readonly string[]
    /** Signs with this key, whatever the account. */
    signsWith?: number
    versions?: readonly unknown[]
    /** Trusts the page already. */
    isGranted?: boolean
    /** Where signed transactions go that it sends itself. */
    send?: (transaction: Uint8Array) => Promise<void>
  }
}

/** An answer that never comes. */
export const never = () => new Promise<never>(() => {})

/** A wallet error as wallets throw it. */
export function walletError(code: unknown, message = 'Something'): Error {
  return Object.assign(new Error(message), { code })
}
