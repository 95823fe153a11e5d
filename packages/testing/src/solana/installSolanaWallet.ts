/// <reference lib="dom" />
import { readSecrets } from '../wallet/readSecrets.ts'
import { registerWallet } from '../wallet/registerWallet.ts'
import type { WalletControl } from '../wallet/walletControl.ts'
import { readWalletMemory, saveWalletMemory } from '../wallet/walletMemory.ts'
import { identifySolanaWallet, type SolanaWalletOptions } from './identifySolanaWallet.ts'
import { solanaWallet } from './solanaWallet.ts'

/**
 * Puts a Solana test wallet into this page: it registers itself by the Wallet Standard.
 *
 * Its grant and account outlive a reload, as an extension's do. Tests steer it by `window.testWallets[id]`.
 *
 * @param signal Takes the wallet out of the page again; what was handed out keeps working.
 */
export function installSolanaWallet(options: SolanaWalletOptions, signal?: AbortSignal): WalletControl {
  const { id } = identifySolanaWallet(options)
  const control = install(options, id, signal)
  if (options.faults?.duplicate) install(options, `${id}#2`, signal)
  return control
}

const hostileIcon = 'data:text/html,<script>window.spoiled=true</script>'

function install(options: SolanaWalletOptions, key: string, signal: AbortSignal | undefined): WalletControl {
  const { faults = {}, rpcUrl } = options
  const { name, icon } = identifySolanaWallet(options)
  const memory = readWalletMemory(key, { isGranted: false, account: 0 })
  const { wallet, control } = solanaWallet({
    name,
    icon: faults.hostileIcon ? hostileIcon : icon,
    seeds: readSecrets(options),
    rpcUrl,
    faults,
    memory,
    save: () => saveWalletMemory(key, memory),
  })
  window.testWallets = { ...window.testWallets, [key]: control }
  if (faults.late === undefined) registerWallet(wallet, signal)
  else setTimeout(() => registerWallet(wallet, signal), faults.late)
  return control
}
