import { accountKey as bitcoinKey } from '@latchkey/bitcoin-node/chain'
import { accountKey as cosmosKey } from '@latchkey/cosmos-node/chain'
import { accountSeed as polkadotSeed } from '@latchkey/polkadot-node/chain'
import { accountSeed, fundedAccounts, solanaChain } from '@latchkey/solana-node/chain'
import { installWallet, type WalletOptions } from '@latchkey/testing'
import { parseWallets, type WalletSpec } from './parseWallets.ts'

/**
 * Puts the wallets that a lab address asks for into this page, before the kit starts: `evm,evm:2{reject,slow=5000}`.
 *
 * `evm` is `test.latchkey.evm`, "Test Wallet", with anvil's first and fourth account; `evm:2` is `test.latchkey.evm2`, "Test
 * Wallet 2", with the second and fifth; and so on. The other families' wallets have the same places among their chain's funded accounts.
 *
 * @throws An `Error` that names the wallet or flag which does not exist.
 */
export async function installTestWallets(list: string, options: installTestWallets.Options = {}): Promise<void> {
  const { rpcUrls = defaultRpcUrls, signal } = options
  for (const spec of parseWallets(list)) await installWallet(toWallet(spec, rpcUrls), signal)
}

export declare namespace installTestWallets {
  type Options = {
    /** Nodes by CAIP-2 id; the first of a family is where its wallets start. Default: the lab's chains. */
    rpcUrls?: { readonly [chainId: string]: string } | undefined
    /** Takes the wallets out of the page again. */
    signal?: AbortSignal | undefined
  }
}

const defaultRpcUrls: { readonly [chainId: string]: string } = {
  'eip155:31337': 'http://localhost:8545',
  'eip155:31338': 'http://localhost:8546',
  [solanaChain.caipNetworkId]: 'http://localhost:8899',
}

/** The objects that a Bitcoin wallet can have, one of which a flag names. */
const makes = ['unisat', 'leather', 'standard'] as const

/** The wallet that one part of a lab address stands for, with money on the lab's chains. */
function toWallet({ kind, number, faults }: WalletSpec, rpcUrls: { readonly [chainId: string]: string }): WalletOptions {
  const { name, ...flags } = faults
  const own = { number, ...(name === undefined ? {} : { name: String(name) }) }
  const secretsOf = (keyAt: (index: number) => Uint8Array) => ({ secrets: [number - 1, number + 2].map((index) => toHex(keyAt(index))) })
  switch (kind) {
    case 'evm':
      return { family: 'eip155', ...own, rpcUrls, faults: flags }
    case 'solana':
      return {
        ...{ family: 'solana', ...own, ...secretsOf((index) => accountSeed(index % fundedAccounts)) },
        ...{ rpcUrl: rpcUrls[solanaChain.caipNetworkId], faults: flags },
      }
    case 'bitcoin': {
      const make = makes.find((make) => flags[make]) ?? 'satsConnect'
      const rest = Object.fromEntries(Object.entries(flags).filter(([flag]) => flag !== make))
      return {
        family: 'bip122',
        ...own,
        ...secretsOf(bitcoinKey),
        make,
        network: rest['mainnetOnly'] ? 'mainnet' : 'regtest',
        faults: rest,
      }
    }
    case 'polkadot':
      return { family: 'polkadot', ...own, ...secretsOf(polkadotSeed), faults: flags }
    case 'cosmos':
      return { family: 'cosmos', ...own, ...secretsOf(cosmosKey), faults: flags }
    default:
      throw new Error(`Test wallets: there is no "${kind}"; there are evm, solana, bitcoin, polkadot and cosmos`)
  }
}

function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
