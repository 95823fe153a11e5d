import {
  type Address,
  createPublicClient,
  createWalletClient,
  defineChain,
  getContractAddress,
  type Hex,
  http,
  parseEther,
  parseGwei,
  parseUnits,
  zeroAddress,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { chains } from './chains.ts'
import { entryPointDeployment, placeAccountContracts } from './chainsAccounts.ts'
import type { Artifact } from './chainsCompile.ts'
import { agePools, placeMulticall3, pools, readDexArtifacts } from './chainsDex.ts'
import { placeFarcasterRegistry } from './chainsFarcaster.ts'
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
  { key: 'weth', contract: 'WETH9', args: [] },
  { key: 'factory', contract: 'UniswapV2Factory', args: [zeroAddress] },
  { key: 'router', contract: 'UniswapV2Router02', args: [addressAt(7), addressAt(6)] },
] as const

/** Where everything is, on both chains. */
export type LabContracts = { readonly [key in (typeof deployments)[number]['key']]: Address }

/** The addresses of anvil's ten funded accounts; the last one deploys and is not for tests. */
export function labAccounts(): readonly Address[] {
  return Array.from({ length: 10 }, (_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address)
}

/** Addresses of the seeded contracts; pure, because the deployer's nonces decide them. */
export function labContracts(): LabContracts {
  return Object.fromEntries(deployments.map(({ key }, nonce) => [key, addressAt(nonce)])) as LabContracts
}

function addressAt(nonce: number): Address {
  return getContractAddress({ from: deployer().address, nonce: BigInt(nonce) })
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
  const all: Readonly<Record<string, Artifact>> = { ...artifacts, ...readDexArtifacts() }
  const artifact = (name: string) => {
    const found = all[name]
    if (!found) throw new LabError(`No artifact for contract ${name}.`)
    return found
  }
  const hashes: Hex[] = []
  // Said here, so that no node is asked for what is known on a chain of one's own.
  const fees = { gas: 6_000_000n, maxFeePerGas: parseGwei('20'), maxPriorityFeePerGas: 1n }
  for (const { contract, args } of deployments) {
    hashes.push(await writer.deployContract({ ...artifact(contract), ...fees, args, nonce: nonce++ }))
  }
  const write = async (key: keyof LabContracts, contract: string, functionName: string, args: readonly unknown[], value = 0n) => {
    const { abi } = artifact(contract)
    hashes.push(await writer.writeContract({ address: contracts[key], abi, functionName, args, value, nonce: nonce++, ...fees }))
  }
  const mint = (key: keyof LabContracts, contract: string, args: readonly unknown[]) => write(key, contract, 'mint', args)
  for (const owner of labAccounts().slice(0, 3)) {
    await mint('dollar', 'LabToken', [owner, parseUnits('2500', 6)])
    await mint('leaf', 'LabToken', [owner, parseEther('12.345678')])
    await mint('postcards', 'LabPostcards', [owner])
    await mint('badges', 'LabBadges', [owner, 7n, 3n])
  }
  await fillPools(write, contracts)
  // Last: what stood before keeps its addresses and its transactions.
  hashes.push(await writer.sendTransaction({ ...entryPointDeployment(), ...fees, nonce: nonce++ }))
  // They are mined in their order.
  await reader.waitForTransactionReceipt({ hash: hashes.at(-1) as Hex })
  for (const { status, transactionHash } of await Promise.all(hashes.map((hash) => reader.getTransactionReceipt({ hash })))) {
    if (status !== 'success') throw new LabError(`Seeding the chain at ${rpcUrl} failed: transaction ${transactionHash} was reverted.`)
  }
  const { dollar, leaf, weth, factory } = contracts
  const pairs = [
    [weth, dollar],
    [weth, leaf],
    [leaf, dollar],
  ] as const
  await Promise.all([
    placeMulticall3(reader),
    placeAccountContracts(reader),
    placeFarcasterRegistry(reader, artifacts),
    agePools(reader, { factory, pairs }),
  ])
  return contracts
}

export declare namespace seedChain {
  type Parameters = { readonly rpcUrl: string; readonly chainId: number; readonly artifacts: Readonly<Record<string, Artifact>> }
}

type Write = (key: keyof LabContracts, contract: string, functionName: string, args: readonly unknown[], value?: bigint) => Promise<void>

/** Opens the exchange's three pools with the deployer's money. */
async function fillPools(write: Write, { dollar, leaf, router }: LabContracts): Promise<void> {
  const { wethDollar, wethLeaf, leafDollar } = pools
  const owner = deployer().address
  // Long after any clock of the chain's.
  const end = 2n ** 40n
  for (const [key, amount] of [
    ['dollar', wethDollar.dollar + leafDollar.dollar],
    ['leaf', wethLeaf.leaf + leafDollar.leaf],
  ] as const) {
    await write(key, 'LabToken', 'mint', [owner, amount])
    await write(key, 'LabToken', 'approve', [router, amount])
  }
  await write('router', 'UniswapV2Router02', 'addLiquidityETH', [dollar, wethDollar.dollar, 0n, 0n, owner, end], wethDollar.ether)
  await write('router', 'UniswapV2Router02', 'addLiquidityETH', [leaf, wethLeaf.leaf, 0n, 0n, owner, end], wethLeaf.ether)
  await write('router', 'UniswapV2Router02', 'addLiquidity', [leaf, dollar, leafDollar.leaf, leafDollar.dollar, 0n, 0n, owner, end])
}

function deployer() {
  return mnemonicToAccount(mnemonic, { addressIndex: 9 })
}
