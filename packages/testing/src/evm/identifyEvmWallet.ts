import type { Hex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { type CommonOptions, nameWallet, type WalletIdentity } from '../wallet/walletIdentity.ts'
import { type EvmFaults, toEvmFaults } from './evmFaults.ts'

/** An EVM wallet to be put into a page. It announces itself (EIP-6963). */
export type EvmWalletOptions = CommonOptions<'eip155', EvmFaults> & {
  /** Chains it knows, as CAIP-2 ids; the first is where it starts. Default: those of `rpcUrls`, else Ethereum and any it is asked for. */
  readonly chains?: readonly `eip155:${number}`[] | undefined
  /** Its own nodes by CAIP-2 id. Without one it signs, and sends nothing. */
  readonly rpcUrls?: { readonly [chainId: string]: string } | undefined
}

/** The keys that anvil and Hardhat put money on; publicly known, so of use on test chains only. */
const testKeys: readonly [Hex, ...Hex[]] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
  '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6',
  '0x47e179ec197488593b187f80a00eb0da91f1b9d0b13f8733639f19c30a34926a',
  '0x8b3a350cf5c34c9194ca85829a2df0ec3153be0318b5e2d3348e872092edffba',
]

/** The keys of a wallet; of one that was given none, two of anvil's. */
export function evmKeys({ secrets, number = 1 }: Pick<EvmWalletOptions, 'secrets' | 'number'>): readonly [Hex, ...Hex[]] {
  const [first, ...rest] = secrets ?? []
  if (first) return [first, ...rest]
  const keyAt = (index: number) => testKeys[index % testKeys.length] ?? testKeys[0]
  return [keyAt(number - 1), keyAt(number + 2)]
}

/** What an EVM test wallet is known by. */
export function identifyEvmWallet(options: EvmWalletOptions): WalletIdentity {
  toEvmFaults(options.faults ?? {})
  const [first, ...rest] = evmKeys(options)
  return {
    ...nameWallet(options, { kind: 'evm', title: 'Test Wallet', hueOffset: 0 }),
    addresses: [privateKeyToAddress(first), ...rest.map((key) => privateKeyToAddress(key))],
  }
}
