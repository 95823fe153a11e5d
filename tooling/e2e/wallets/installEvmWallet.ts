/// <reference lib="dom" />
import type { Hex } from 'viem'
import type { EvmFaults } from './evmFaults.ts'
import { type EvmControl, type EvmMemory, type EvmProvider, evmWallet } from './evmWallet.ts'
import type { WalletControl } from './walletControl.ts'
import { recallWallet, rememberWallet } from './walletMemory.ts'

declare global {
  interface Window {
    /** The installed test wallets by their ids; `#2` follows the id of a duplicate. */
    labWallets?: { [id: string]: WalletControl }
    ethereum?: unknown
  }
}

/**
 * Puts a test wallet into this page: it announces itself (EIP-6963), or sets `window.ethereum` with the flag `legacy`.
 *
 * Its grant, chain and account outlive a reload, as an extension's do. Tests steer it by `window.labWallets[rdns]`.
 */
export function installEvmWallet(options: installEvmWallet.Options): EvmControl {
  const { rdns, faults = {} } = options
  const control = install(options, rdns)
  if (faults.duplicate) install({ ...options, uuid: undefined }, `${rdns}#2`)
  return control
}

export declare namespace installEvmWallet {
  type Options = {
    name: string
    rdns: string
    uuid?: string | undefined
    /** A data URI. */
    icon: string
    /** The first is active. */
    privateKeys: readonly Hex[]
    /** Nodes by chain number; the first is where the wallet starts. */
    rpcUrls: { readonly [chainId: number]: string }
    faults?: EvmFaults | undefined
    /** Takes the wallet out of the page again; what was handed out keeps working. */
    signal?: AbortSignal | undefined
  }
}

function install(options: installEvmWallet.Options, key: string): EvmControl {
  const { name, rdns, icon, privateKeys, rpcUrls, faults = {}, uuid = crypto.randomUUID(), signal } = options
  const [firstChain = 1] = Object.keys(rpcUrls).map(Number)
  const memory = recallWallet<EvmMemory>(key, { isGranted: false, chainId: firstChain, account: 0, added: {} })
  const { provider, control } = evmWallet({ privateKeys, rpcUrls, faults, memory, save: () => rememberWallet(key, memory) })
  window.labWallets = { ...window.labWallets, [key]: control }
  // One extension serves every tab: what it granted in another one holds here.
  window.addEventListener('storage', () => void Object.assign(memory, recallWallet(key, memory)), {
    ...(signal && { signal }),
  })
  if (faults.legacy) {
    const appear = () => {
      window.ethereum = provider
      window.dispatchEvent(new Event('ethereum#initialized'))
    }
    later(faults.late, appear)
  } else later(faults.late, () => announce({ uuid, name, rdns, icon }, provider, signal))
  return control
}

function announce(
  info: { uuid: string; name: string; rdns: string; icon: string },
  provider: EvmProvider,
  signal: AbortSignal | undefined,
): void {
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const say = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', say, signal ? { signal } : {})
  say()
}

function later(delayMs: number | undefined, act: () => void): void {
  if (delayMs === undefined) act()
  else setTimeout(act, delayMs)
}
