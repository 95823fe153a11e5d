/// <reference lib="dom" />
import { cosmosWallet } from './cosmosWallet.ts'
import type { FamilyFaults } from './familyFaults.ts'
import type { WalletControl } from './walletControl.ts'
import { recallWallet, rememberWallet } from './walletMemory.ts'

/**
 * Puts a Cosmos test wallet into this page: the first is `window.keplr`, the second `window.leap`.
 *
 * Its grant and account outlive a reload, as an extension's do. Tests steer it by `window.labWallets[id]`.
 */
export function installCosmosWallet(options: installCosmosWallet.Options): WalletControl {
  const { id, place, keys, chains, faults = {} } = options
  const memory = recallWallet(id, { isGranted: false, account: 0 })
  const { wallet, control } = cosmosWallet({ keys, chains, faults, memory, save: () => rememberWallet(id, memory) })
  window.labWallets = { ...window.labWallets, [id]: control }
  const install = () => Object.assign(window, { [place]: wallet })
  if (faults.late === undefined) install()
  else setTimeout(install, faults.late)
  return control
}

export declare namespace installCosmosWallet {
  type Options = {
    /** What tests know it by. */
    id: string
    place: 'keplr' | 'leap'
    /** Secrets of 32 bytes; the first is active. */
    keys: readonly Uint8Array[]
    /** Chains it knows beside the Cosmos Hub. */
    chains: readonly string[]
    faults?: FamilyFaults | undefined
  }
}
