import { toWalletId } from '@latchkey/common/adapter'
import { readSecrets } from '../wallet/readSecrets.ts'
import { type CommonOptions, nameWallet, type WalletIdentity } from '../wallet/walletIdentity.ts'
import { type SolanaFaults, toSolanaFaults } from './solanaFaults.ts'
import { solanaSigner } from './solanaSigner.ts'

/** A Solana wallet to be put into a page. It registers itself by the Wallet Standard, where it has a name and no id. */
export type SolanaWalletOptions = CommonOptions<'solana', SolanaFaults> & {
  /** The node it sends to, for any chain that is not public. Without one it signs, and sends nothing. */
  readonly rpcUrl?: string | undefined
}

/** What a Solana test wallet is known by. */
export function identifySolanaWallet(options: SolanaWalletOptions): WalletIdentity {
  toSolanaFaults(options.faults ?? {})
  const names = nameWallet(options, { kind: 'solana', title: 'Test Solana Wallet', hueOffset: 3 })
  const [first, ...rest] = readSecrets(options)
  return {
    ...names,
    rowId: toWalletId(names.name),
    addresses: [solanaSigner(first).address, ...rest.map((one) => solanaSigner(one).address)],
  }
}
