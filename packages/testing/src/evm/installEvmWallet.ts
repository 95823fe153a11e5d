/// <reference lib="dom" />
import type { WalletControl } from '../wallet/walletControl.ts'
import { readWalletMemory, saveWalletMemory } from '../wallet/walletMemory.ts'
import { type EvmMemory, type EvmProvider, evmWallet } from './evmWallet.ts'
import { type EvmWalletOptions, evmKeys, identifyEvmWallet } from './identifyEvmWallet.ts'

/**
 * Puts a test wallet into this page: it announces itself (EIP-6963), or sets `window.ethereum` with the flag `legacy`.
 *
 * Its grant, chain and account outlive a reload, as an extension's do. Tests steer it by `window.testWallets[id]`.
 *
 * @param signal Takes the wallet out of the page again; what was handed out keeps working.
 */
export function installEvmWallet(options: EvmWalletOptions, signal?: AbortSignal): WalletControl {
  const { id } = identifyEvmWallet(options)
  const control = install(options, id, signal)
  if (options.faults?.duplicate) install(options, `${id}#2`, signal)
  return control
}

function install(options: EvmWalletOptions, key: string, signal: AbortSignal | undefined): WalletControl {
  const { faults = {}, rpcUrls = {} } = options
  const { id: rdns, name, icon } = identifyEvmWallet(options)
  const chains = (options.chains ?? Object.keys(rpcUrls).filter((chainId) => chainId.startsWith('eip155:'))).map(toNumber)
  const [startChain = 1] = chains
  const memory = readWalletMemory<EvmMemory>(key, { isGranted: false, chainId: startChain, account: 0, added: {} })
  const { provider, control } = evmWallet({
    privateKeys: evmKeys(options),
    startChain,
    chains: chains.length > 0 ? chains : undefined,
    rpcUrls: Object.fromEntries(Object.entries(rpcUrls).map(([chainId, url]) => [toNumber(chainId), url])),
    faults,
    memory,
    save: () => saveWalletMemory(key, memory),
  })
  window.testWallets = { ...window.testWallets, [key]: control }
  // One extension serves every tab: what it granted in another one holds here.
  window.addEventListener('storage', () => void Object.assign(memory, readWalletMemory(key, memory)), {
    ...(signal && { signal }),
  })
  if (faults.legacy) {
    const appear = () => {
      Object.assign(window, { ethereum: provider })
      window.dispatchEvent(new Event('ethereum#initialized'))
    }
    later(faults.late, appear)
  } else later(faults.late, () => announce({ uuid: crypto.randomUUID(), name, rdns, icon }, provider, signal))
  return control
}

function toNumber(chainId: string): number {
  return Number(chainId.replace('eip155:', ''))
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
