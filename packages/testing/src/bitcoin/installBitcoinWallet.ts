/// <reference lib="dom" />
import { readSecrets } from '../wallet/readSecrets.ts'
import { registerWallet } from '../wallet/registerWallet.ts'
import type { WalletControl } from '../wallet/walletControl.ts'
import { readWalletMemory, saveWalletMemory } from '../wallet/walletMemory.ts'
import { bitcoinWallet } from './bitcoinWallet.ts'
import { type BitcoinWalletOptions, identifyBitcoinWallet } from './identifyBitcoinWallet.ts'

/**
 * Puts a Bitcoin test wallet into this page: one of sats-connect that lists itself, or one of another make (`standard`, `unisat`,
 * `leather`).
 *
 * Its grant and account outlive a reload, as an extension's do. Tests steer it by `window.testWallets[id]`.
 *
 * @param signal Takes a wallet of the make `standard` out of the page again.
 */
export function installBitcoinWallet(options: BitcoinWalletOptions, signal?: AbortSignal): WalletControl {
  const { make = 'satsConnect', network = 'mainnet', faults = {} } = options
  const { id, name, icon } = identifyBitcoinWallet(options)
  const memory = readWalletMemory(id, { isGranted: false, account: 0 })
  const keys = readSecrets(options)
  const { wallet, control } = bitcoinWallet({ make, name, icon, keys, network, faults, memory, save: () => saveWalletMemory(id, memory) })
  window.testWallets = { ...window.testWallets, [id]: control }
  const place = () => {
    if (make === 'standard') registerWallet(wallet, signal)
    else if (make === 'unisat') Object.assign(window, { unisat: wallet })
    else if (make === 'leather') Object.assign(window, { LeatherProvider: wallet })
    else list(id, name, icon, wallet)
  }
  if (faults.late === undefined) place()
  else setTimeout(place, faults.late)
  return control
}

/** WBIP004: an entry in the page's list, and the object where its id says. */
function list(id: string, name: string, icon: string, wallet: object): void {
  const page = window as unknown as { btc_providers?: object[] } & { [name: string]: object | undefined }
  const parts = id.split('.')
  const nested = parts.reduceRight<object>((inner, part) => ({ [part]: inner }), wallet) as { [name: string]: object }
  const [first = id] = parts
  page[first] = merge(page[first], nested[first])
  page.btc_providers = [...(page.btc_providers ?? []), { id, name, icon, methods: ['wallet_connect', 'signMessage', 'signPsbt'] }]
}

/** Wallets whose ids begin alike share the objects on the way. */
function merge(one: unknown, other: unknown): object {
  const [left, right] = [(one ?? {}) as { [name: string]: unknown }, (other ?? {}) as { [name: string]: unknown }]
  if (typeof right['request'] === 'function') return right
  return { ...left, ...Object.fromEntries(Object.entries(right).map(([name, value]) => [name, merge(left[name], value)])) }
}
