import { accountKey as bitcoinKey } from '@latchkey/bitcoin-node/chain'
import { accountKey as cosmosKey } from '@latchkey/cosmos-node/chain'
import { accountSeed as polkadotSeed } from '@latchkey/polkadot-node/chain'
import { accountSeed, fundedAccounts, solanaChain } from '@latchkey/solana-node/chain'
import type { Hex } from 'viem'
import { toEvmFaults } from './evmFaults.ts'
import { toFamilyFaults } from './familyFaults.ts'
import { installBitcoinWallet } from './installBitcoinWallet.ts'
import { installCosmosWallet } from './installCosmosWallet.ts'
import { installEvmWallet } from './installEvmWallet.ts'
import { installPolkadotWallet } from './installPolkadotWallet.ts'
import { installSolanaWallet } from './installSolanaWallet.ts'
import { parseWallets, type WalletSpec } from './parseWallets.ts'
import { toSolanaFaults } from './solanaFaults.ts'

/** The keys anvil puts money on; publicly known, so of use on test chains only. */
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
 * Wallet 2", with the second and fifth; and so on. `solana` is `test.latchkey.solana`, "Test Solana
 * Wallet", of the Wallet Standard, with the same places among the lab chain's funded accounts.
 *
 * @throws An `Error` that names the wallet or flag which does not exist.
 */
export function installTestWallets(list: string, options: installTestWallets.Options = {}): void {
  for (const spec of parseWallets(list)) {
    if (spec.kind === 'evm') installEvmWallet(toEvmWallet(spec, options))
    else if (spec.kind === 'solana') installSolanaWallet(toSolanaWallet(spec, options))
    else if (spec.kind === 'bitcoin') installBitcoinWallet(toBitcoinWallet(spec, options))
    else if (spec.kind === 'cosmos') installCosmosWallet(toCosmosWallet(spec))
    else if (spec.kind === 'polkadot') installPolkadotWallet(toPolkadotWallet(spec))
    else throw new Error(`Test wallets: there is no "${spec.kind}"; there are evm, solana, bitcoin, polkadot and cosmos`)
  }
}

export declare namespace installTestWallets {
  type Options = {
    /** Nodes by CAIP-2 id; the first is where wallets start. Default: the lab's chains. */
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
    name: nameOf(faults) ?? `Test Wallet ${suffix}`.trim(),
    rdns: `test.latchkey.evm${suffix}`,
    icon: toIcon(number),
    privateKeys: keys,
    rpcUrls: Object.fromEntries(
      Object.entries(rpcUrls)
        .filter(([chainId]) => chainId.startsWith('eip155:'))
        .map(([chainId, url]) => [Number(chainId.replace('eip155:', '')), url]),
    ),
    faults: toEvmFaults(faults),
    signal,
  }
}

/** The Solana wallet one part of a lab address stands for. */
export function toSolanaWallet(
  { number, faults }: WalletSpec,
  { rpcUrls = defaultRpcUrls, signal }: installTestWallets.Options,
): installSolanaWallet.Options {
  const suffix = number === 1 ? '' : String(number)
  return {
    id: `test.latchkey.solana${suffix}`,
    name: nameOf(faults) ?? `Test Solana Wallet ${suffix}`.trim(),
    icon: toIcon(number + 3),
    seeds: [number - 1, number + 2].map((index) => accountSeed(index % fundedAccounts)),
    rpcUrl: rpcUrls[solanaChain.caipNetworkId],
    faults: toSolanaFaults(faults),
    signal,
  }
}

/** The Bitcoin wallet one part of a lab address stands for. */
export function toBitcoinWallet({ number, faults }: WalletSpec, { signal }: installTestWallets.Options): installBitcoinWallet.Options {
  const suffix = number === 1 ? '' : String(number)
  return {
    id: `test.latchkey.bitcoin${suffix}`,
    name: nameOf(faults) ?? `Test Bitcoin Wallet ${suffix}`.trim(),
    icon: toIcon(number + 6),
    keys: [number - 1, number + 2].map(bitcoinKey),
    faults: toFamilyFaults('bitcoin', faults),
    signal,
  }
}

/** The Polkadot wallet one part of a lab address stands for. */
export function toPolkadotWallet({ number, faults }: WalletSpec): installPolkadotWallet.Options {
  const suffix = number === 1 ? '' : String(number)
  return {
    id: `test.latchkey.polkadot${suffix}`,
    name: nameOf(faults)?.toLowerCase() ?? ['test', 'polkadot', 'wallet', suffix].filter(Boolean).join('-'),
    seeds: [number - 1, number + 2].map(polkadotSeed),
    faults: toFamilyFaults('polkadot', faults),
  }
}

/** The Cosmos wallet one part of a lab address stands for. */
export function toCosmosWallet({ number, faults }: WalletSpec): installCosmosWallet.Options {
  return {
    id: `test.latchkey.cosmos${number === 1 ? '' : number}`,
    place: number === 1 ? 'keplr' : 'leap',
    keys: [number - 1, number + 2].map(cosmosKey),
    // The lab's own chain is one that has to be suggested.
    chains: [],
    faults: toFamilyFaults('cosmos', faults),
  }
}

const defaultRpcUrls: { readonly [chainId: string]: string } = {
  'eip155:31337': 'http://localhost:8545',
  'eip155:31338': 'http://localhost:8546',
  [solanaChain.caipNetworkId]: 'http://localhost:8899',
}

function toIcon(number: number): string {
  const hue = (number * 67) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="hsl(${hue} 60% 45%)"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The name that one part of a lab address gives its wallet. */
function nameOf({ name }: WalletSpec['faults']): string | undefined {
  return typeof name === 'string' ? name : undefined
}
