import { type Chain, createPublicClient, defineChain, http, type PublicClient, parseEther, toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mnemonic } from '../../scripts/chainsSeed.ts'
import { urls } from '../src/stack.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const dollar = '0x700b6A60ce7EaaEA56F065753d8dcB9653dbAD35'
const minter = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

/** The lab's two chains, as a client of their nodes sees them. */
export const chain = defineChain({ id: 31337, name: 'Lab Chain', nativeCurrency, rpcUrls: { default: { http: [urls.evm] } } })
export const chain2 = defineChain({ id: 31338, name: 'Lab Chain Two', nativeCurrency, rpcUrls: { default: { http: [urls.evm2] } } })

/** Asks the node itself, so that nothing the modal says has to be believed. */
export function readNode(which: Chain = chain): PublicClient {
  return createPublicClient({ chain: which, transport: http(), pollingInterval: 50 }) as PublicClient
}

/** A funded account of the lab's chains; tests that send take one of their own, so that nonces never meet. */
export function fundedAccount(index: number) {
  return mnemonicToAccount(mnemonic, { addressIndex: index })
}

/** An account that no test has used yet, so that what it did is what one test did. */
export function newAccountIndex(): number {
  return 1_000 + Math.floor(Math.random() * 1_000_000)
}

/** Puts play money on an address of both lab chains. */
export async function fund(address: string, ether = '10'): Promise<void> {
  const method = 'anvil_setBalance' as never
  const params = [address, toHex(parseEther(ether))] as never
  await Promise.all([chain, chain2].map((one) => readNode(one).request({ method, params })))
}

/** Gives an address 25 of the lab's dollars, which anyone may mint. */
export async function mintDollars(to: string): Promise<void> {
  const data = `0x40c10f19${to.slice(2).padStart(64, '0')}${(25_000_000).toString(16).padStart(64, '0')}`
  const hash = await readNode().request({ method: 'eth_sendTransaction', params: [{ from: minter, to: dollar, data }] } as never)
  await readNode().waitForTransactionReceipt({ hash: hash as never })
}
