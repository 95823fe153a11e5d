/// <reference lib="dom" />
import { readSecrets } from '../wallet/readSecrets.ts'
import type { WalletControl } from '../wallet/walletControl.ts'
import { readWalletMemory, saveWalletMemory } from '../wallet/walletMemory.ts'
import { identifyPolkadotWallet, type PolkadotWalletOptions } from './identifyPolkadotWallet.ts'
import { polkadotWallet } from './polkadotWallet.ts'

/**
 * Puts a Polkadot test wallet into this page, as extensions put themselves there: by name in `window.injectedWeb3`.
 *
 * Its grant and account outlive a reload, as an extension's do. Tests steer it by `window.testWallets[id]`.
 */
export function installPolkadotWallet(options: PolkadotWalletOptions): WalletControl {
  const { faults = {} } = options
  const { id, rowId } = identifyPolkadotWallet(options)
  const memory = readWalletMemory(id, { isGranted: false, account: 0 })
  const { enable, control } = polkadotWallet({ seeds: readSecrets(options), faults, memory, save: () => saveWalletMemory(id, memory) })
  window.testWallets = { ...window.testWallets, [id]: control }
  const install = () => {
    const page = window as { injectedWeb3?: { [name: string]: object } }
    page.injectedWeb3 = { ...page.injectedWeb3, [rowId]: { enable, version: '1.0.0' } }
  }
  if (faults.late === undefined) install()
  else setTimeout(install, faults.late)
  return control
}
