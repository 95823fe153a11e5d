import type { BitcoinWalletOptions } from '../bitcoin/identifyBitcoinWallet.ts'
import type { CosmosWalletOptions } from '../cosmos/identifyCosmosWallet.ts'
import type { EvmWalletOptions } from '../evm/identifyEvmWallet.ts'
import type { PolkadotWalletOptions } from '../polkadot/identifyPolkadotWallet.ts'
import type { SolanaWalletOptions } from '../solana/identifySolanaWallet.ts'
import type { WalletControl } from './walletControl.ts'
import type { WalletIdentity } from './walletIdentity.ts'

/** A test wallet of any family, as JSON. */
export type WalletOptions = EvmWalletOptions | SolanaWalletOptions | BitcoinWalletOptions | PolkadotWalletOptions | CosmosWalletOptions

/** The families that have test wallets, by CAIP-2 namespace. */
export type WalletFamily = WalletOptions['family']

type OptionsOf<family extends WalletFamily> = Extract<WalletOptions, { readonly family: family }>

/** How a wallet of a family can misbehave. */
export type FaultsOf<family extends WalletFamily> = NonNullable<OptionsOf<family>['faults']>

type FamilyWallets<options> = {
  identify(options: options): WalletIdentity
  install(options: options, signal?: AbortSignal): WalletControl
}

/** The wallets of each family, loaded when one is needed: they bring the family's cryptography. */
export const families: { readonly [family in WalletFamily]: () => Promise<FamilyWallets<OptionsOf<family>>> } = {
  eip155: async () => (await import('../evm/evmFamily.ts')).evmFamily,
  solana: async () => (await import('../solana/solanaFamily.ts')).solanaFamily,
  bip122: async () => (await import('../bitcoin/bitcoinFamily.ts')).bitcoinFamily,
  polkadot: async () => (await import('../polkadot/polkadotFamily.ts')).polkadotFamily,
  cosmos: async () => (await import('../cosmos/cosmosFamily.ts')).cosmosFamily,
}

/** The wallets of one family, which the options name. */
export async function familyOf(options: WalletOptions): Promise<FamilyWallets<WalletOptions>> {
  const load = Object.hasOwn(families, options.family) ? families[options.family] : undefined
  if (!load) throw new Error(`Test wallets: there is no family "${options.family}"; there are ${Object.keys(families).join(', ')}`)
  // Which of the families it is shows only at run time.
  return (await load()) as FamilyWallets<WalletOptions>
}
