/// <reference lib="dom" />
import { readSecrets } from '../wallet/readSecrets.ts'
import type { WalletControl } from '../wallet/walletControl.ts'
import { readWalletMemory, saveWalletMemory } from '../wallet/walletMemory.ts'
import { cosmosWallet } from './cosmosWallet.ts'
import { type CosmosWalletOptions, identifyCosmosWallet } from './identifyCosmosWallet.ts'

/**
 * Puts a Cosmos test wallet into this page: the first is `window.keplr`, any other `window.leap`.
 *
 * Its grant and account outlive a reload, as an extension's do. Tests steer it by `window.testWallets[id]`.
 */
export function installCosmosWallet(options: CosmosWalletOptions): WalletControl {
  const { chains = [], faults = {} } = options
  const { id, rowId } = identifyCosmosWallet(options)
  const memory = readWalletMemory(id, { isGranted: false, account: 0 })
  const { wallet, control } = cosmosWallet({ keys: readSecrets(options), chains, faults, memory, save: () => saveWalletMemory(id, memory) })
  window.testWallets = { ...window.testWallets, [id]: control }
  const install = () => Object.assign(window, { [rowId]: wallet })
  if (faults.late === undefined) install()
  else setTimeout(install, faults.late)
  return control
}
