import { type Chain, createPublicClient, defineChain, http, type PublicClient } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mnemonic } from '../../scripts/chainsSeed.ts'
import { urls } from './stack.ts'

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

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
