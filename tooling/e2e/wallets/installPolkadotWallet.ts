/// <reference lib="dom" />
import { injectExtension } from '@polkadot/extension-inject'
import type { FamilyFaults } from './familyFaults.ts'
import { polkadotWallet } from './polkadotWallet.ts'
import type { WalletControl } from './walletControl.ts'
import { recallWallet, rememberWallet } from './walletMemory.ts'

/**
 * Puts a Polkadot test wallet into this page, by the code that extensions put themselves there with.
 *
 * Its grant and account outlive a reload, as an extension's do. Tests steer it by `window.labWallets[id]`.
 */
export function installPolkadotWallet(options: installPolkadotWallet.Options): WalletControl {
  const { id, name, seeds, faults = {} } = options
  const memory = recallWallet(id, { isGranted: false, account: 0 })
  const { enable, control } = polkadotWallet({ seeds, faults, memory, save: () => rememberWallet(id, memory) })
  window.labWallets = { ...window.labWallets, [id]: control }
  const install = () => injectExtension(enable, { name, version: '1.0.0' })
  if (faults.late === undefined) install()
  else setTimeout(install, faults.late)
  return control
}

export declare namespace installPolkadotWallet {
  type Options = {
    /** What tests know it by. */
    id: string
    /** What it goes by in `injectedWeb3`. */
    name: string
    /** Secrets of 32 bytes, one per account. */
    seeds: readonly Uint8Array[]
    faults?: FamilyFaults | undefined
  }
}
