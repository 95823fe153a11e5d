import type { Hex } from 'viem'
import { toEvmFaults } from './evmFaults.ts'
import { installEvmWallet } from './installEvmWallet.ts'
import { parseWallets, type WalletSpec } from './parseWallets.ts'

/** The keys anvil puts money on; known to everybody, so of use on test chains only. */
const testKeys: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
]

/**
 * Puts the wallets that a lab address asks for into this page, before the kit starts: `evm,evm:2{reject,slow=5000}`.
 *
 * `evm` is `test.latchkey.evm`, "Test Wallet", with anvil's first and fourth account; `evm:2` is `test.latchkey.evm2`, "Test
 * Wallet 2", with the second and fifth; and so on.
 *
 * @throws An `Error` that names the wallet or flag which does not exist.
 */
export function installTestWallets(list: string, options: installTestWallets.Options = {}): void {
  for (const spec of parseWallets(list)) {
    if (spec.kind !== 'evm') throw new Error(`Test wallets: there is no "${spec.kind}"; there is evm`)
    installEvmWallet(toEvmWallet(spec, options))
  }
}

export declare namespace installTestWallets {
  type Options = {
    /** Nodes by CAIP-2 id; the first is where wallets start. Default: the lab's two chains. */
    rpcUrls?: { readonly [chainId: string]: string } | undefined
    /** Takes the wallets out of the page again. */
    signal?: AbortSignal | undefined
  }
}

/** The wallet one part of a lab address stands for. */
export function toEvmWallet(
  { number, faults }: WalletSpec,
  { rpcUrls = defaultRpcUrls, signal }: installTestWallets.Options,
): installEvmWallet.Options {
  const suffix = number === 1 ? '' : String(number)
  const keys = [testKeys[(number - 1) % testKeys.length], testKeys[(number + 2) % testKeys.length]].filter((key) => key !== undefined)
  return {
    name: `Test Wallet ${suffix}`.trim(),
    rdns: `test.latchkey.evm${suffix}`,
    icon: toIcon(number),
    privateKeys: keys,
    rpcUrls: Object.fromEntries(Object.entries(rpcUrls).map(([chainId, url]) => [Number(chainId.replace('eip155:', '')), url])),
    faults: toEvmFaults(faults),
    signal,
  }
}

const defaultRpcUrls = { 'eip155:31337': 'http://localhost:8545', 'eip155:31338': 'http://localhost:8546' }

function toIcon(number: number): string {
  const hue = (number * 67) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="hsl(${hue} 60% 45%)"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
