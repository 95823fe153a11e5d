/// <reference lib="dom" />
import { registerWallet } from './registerWallet.ts'
import type { SolanaFaults } from './solanaFaults.ts'
import { solanaWallet } from './solanaWallet.ts'
import type { WalletControl } from './walletControl.ts'
import { recallWallet, rememberWallet } from './walletMemory.ts'

/**
 * Puts a Solana test wallet into this page: it registers itself by the Wallet Standard.
 *
 * Wallets of the standard have no id: the kit lists it by its name. Its grant and account outlive a reload, as an
 * extension's do. Tests steer it by `window.labWallets[id]`.
 */
export function installSolanaWallet(options: installSolanaWallet.Options): WalletControl {
  const control = install(options, options.id)
  if (options.faults?.duplicate) install(options, `${options.id}#2`)
  return control
}

export declare namespace installSolanaWallet {
  type Options = {
    /** What tests know it by. */
    id: string
    name: string
    /** A data URI. */
    icon: string
    /** Secret seeds of 32 bytes; the first is active. */
    seeds: readonly Uint8Array[]
    /** The node it sends to. */
    rpcUrl?: string | undefined
    faults?: SolanaFaults | undefined
    /** Takes the wallet out of the page again; what was handed out keeps working. */
    signal?: AbortSignal | undefined
  }
}

const hostileIcon = 'data:text/html,<script>window.spoiled=true</script>'

function install(options: installSolanaWallet.Options, key: string): WalletControl {
  const { faults = {}, signal } = options
  const memory = recallWallet(key, { isGranted: false, account: 0 })
  const icon = faults.hostileIcon ? hostileIcon : options.icon
  const { wallet, control } = solanaWallet({ ...options, icon, memory, save: () => rememberWallet(key, memory) })
  window.labWallets = { ...window.labWallets, [key]: control }
  if (faults.late === undefined) registerWallet(wallet, signal)
  else setTimeout(() => registerWallet(wallet, signal), faults.late)
  return control
}
