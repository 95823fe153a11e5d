import type { Wallet } from '@wallet-standard/base'
import type { SolanaFaults } from './solanaFaults.ts'

/** What the wallet does when a feature is used. */
export type SolanaActions = {
  connect?(input?: unknown): Promise<unknown>
  disconnect?(): Promise<unknown>
  on?(event: string, listener: (properties: unknown) => void): () => void
  signIn?(...inputs: unknown[]): Promise<unknown>
  signMessage?(...inputs: object[]): Promise<unknown>
  signTransaction?(...inputs: object[]): Promise<unknown>
  signAndSendTransaction?(...inputs: object[]): Promise<unknown>
}

/** The features a wallet shows, those left out that its faults take away. */
export function solanaFeatures(faults: SolanaFaults, actions: SolanaActions): Wallet['features'] {
  const { connect, disconnect, on, signIn, signMessage, signTransaction, signAndSendTransaction } = actions
  const supportedTransactionVersions = faults.legacyOnly ? ['legacy'] : ['legacy', 0]
  return {
    'standard:connect': { version: '1.0.0', connect },
    ...(faults.noDisconnect ? {} : { 'standard:disconnect': { version: '1.0.0', disconnect } }),
    ...(faults.noEvents ? {} : { 'standard:events': { version: '1.0.0', on } }),
    ...(faults.noSignIn ? {} : { 'solana:signIn': { version: '1.0.0', signIn } }),
    ...(faults.noSignMessage ? {} : { 'solana:signMessage': { version: '1.1.0', signMessage } }),
    ...(faults.noSignTransaction ? {} : { 'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions, signTransaction } }),
    ...(faults.noSend
      ? {}
      : { 'solana:signAndSendTransaction': { version: '1.0.0', supportedTransactionVersions, signAndSendTransaction } }),
  }
}
