import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  getContractAddress,
  type Hex,
  http,
  parseEther,
  parseUnits,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { chains } from './chains.ts'
import type { Artifact } from './chainsCompile.ts'
import { LabError } from './LabError.ts'

/** anvil's own words: play money on loopback, known to everyone. */
export const mnemonic = 'test test test test test test test test test test test junk'

/** Deploys in this order from an account that does nothing else, so that addresses are the same on every start. */
const deployments = [
  { key: 'dollar', contract: 'LabToken', args: ['Lab Dollar', 'LUSD', 6] },
  { key: 'leaf', contract: 'LabToken', args: ['Leaf', 'LEAF', 18] },
  { key: 'postcards', contract: 'LabPostcards', args: [] },
  { key: 'badges', contract: 'LabBadges', args: [] },
  { key: 'faults', contract: 'LabFaults', args: [] },
  { key: 'account', contract: 'LabAccount', args: [labAccounts()[0]] },
] as const

/** Where everything is, on both chains. */
export type LabContracts = { readonly [key in (typeof deployments)[number]['key']]: Address }

/** The addresses of anvil's ten funded accounts; the last one deploys and is not for tests. */
export function labAccounts(): readonly Address[] {
  return Array.from({ length: 10 }, (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)
}

/** Addresses of the seeded contracts; pure, because the deployer's nonces decide them. */
export function labContracts(): LabContracts {
  const from = deployer().address
  return Object.fromEntries(deployments.map(({ key }, nonce) => [key, getContractAddress({ from, nonce: BigInt(nonce) })])) as LabContracts
}

/**
 * Deploys the lab's contracts on a fresh chain and gives its first three accounts something of each.
 *
 * @throws {@link LabError} if the chain is not fresh.
 */
export async function seedChain(parameters: seedChain.Parameters): Promise<LabContracts> {
  const { rpcUrl, chainId, artifacts } = parameters
  const chain = defineChain({
    id: chainId,
    name: Object.values(chains).find(({ id }) => id === chainId)?.name ?? 'Lab Chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
  })
  const account = deployer()
  const transport = http(rpcUrl)
  const reader = createPublicClient({ chain, transport, pollingInterval: 20 })
  const writer = createWalletClient({ chain, transport, account })
  let nonce = await reader.getTransactionCount({ address: account.address })
  if (nonce !== 0) throw new LabError(`The chain at ${rpcUrl} is not fresh: the lab seeds chains it has started itself.`)

  const contracts = labContracts()
  const artifact = (name: string) => {
    const found = artifacts[name]
    if (!found) throw new LabError(`No artifact for contract ${name}.`)
    return found
  }
  const hashes: Hex[] = []
  for (const { contract, args } of deployments) {
    hashes.push(await writer.deployContract({ ...artifact(contract), args, nonce: nonce++ }))
  }
  const mint = async (key: keyof LabContracts, contract: string, args: readonly unknown[]) => {
    hashes.push(
      await writer.writeContract({ address: contracts[key], abi: artifact(contract).abi, functionName: 'mint', args, nonce: nonce++ }),
    )
  }
  for (const owner of labAccounts().slice(0, 3)) {
    await mint('dollar', 'LabToken', [owner, parseUnits('2500', 6)])
    await mint('leaf', 'LabToken', [owner, parseEther('12.345678')])
    await mint('postcards', 'LabPostcards', [owner])
    await mint('badges', 'LabBadges', [owner, 7n, 3n])
  }
  for (const hash of hashes) {
    const { status } = await reader.waitForTransactionReceipt({ hash })
    if (status !== 'success') throw new LabError(`Seeding the chain at ${rpcUrl} failed: transaction ${hash} was reverted.`)
  }
  return contracts
}

export declare namespace seedChain {
  type Parameters = { readonly rpcUrl: string; readonly chainId: number; readonly artifacts: Readonly<Record<string, Artifact>> }
}

function deployer() {
  return mnemonicToAccount(mnemonic, { addressIndex: 9 })
}
