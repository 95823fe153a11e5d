/// <reference lib="dom" />
import { type BitcoinFace, bitcoinWallet } from './bitcoinWallet.ts'
import type { FamilyFaults } from './familyFaults.ts'
import { registerWallet } from './registerWallet.ts'
import type { WalletControl } from './walletControl.ts'
import { recallWallet, rememberWallet } from './walletMemory.ts'

/**
 * Puts a Bitcoin test wallet into this page: one of sats-connect that lists itself, or one of another make (`standard`, `unisat`,
 * `leather`).
 *
 * Its grant and account outlive a reload, as an extension's do. Tests steer it by `window.labWallets[id]`.
 */
export function installBitcoinWallet(options: installBitcoinWallet.Options): WalletControl {
  const { id, name, icon, keys, faults = {}, signal } = options
  const memory = recallWallet(id, { isGranted: false, account: 0 })
  const face: BitcoinFace = faults.unisat ? 'unisat' : faults.leather ? 'leather' : faults.standard ? 'standard' : 'satsConnect'
  const { wallet, control } = bitcoinWallet({ face, name, icon, keys, faults, memory, save: () => rememberWallet(id, memory) })
  window.labWallets = { ...window.labWallets, [id]: control }
  const place = () => {
    if (face === 'standard') registerWallet(wallet as { readonly version: '1.0.0' }, signal)
    else if (face === 'unisat') Object.assign(window, { unisat: wallet })
    else if (face === 'leather') Object.assign(window, { LeatherProvider: wallet })
    else list(id, name, icon, wallet)
  }
  if (faults.late === undefined) place()
  else setTimeout(place, faults.late)
  return control
}

export declare namespace installBitcoinWallet {
  type Options = {
    /** What tests know it by, and what pages list it under. */
    id: string
    name: string
    /** A data URI. */
    icon: string
    /** Secrets of 32 bytes; the first is active. */
    keys: readonly Uint8Array[]
    faults?: FamilyFaults | undefined
    /** Takes the wallet out of the page again. */
    signal?: AbortSignal | undefined
  }
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
