import { createWallet, installMockWallet, type Wallet } from '@johanneskares/wallet-mock'
import type { Page } from '@playwright/test'
import { http } from 'viem'
import { chain, chain2, fundedAccount } from '../chains/evm.ts'

/**
 * Installs an EIP-6963 wallet that none of us wrote, holding one of anvil's accounts.
 *
 * It knows viem's chains only and takes any other for mainnet, so it is given one wallet of its own for each lab chain.
 *
 * @returns The account.
 */
export async function installThirdPartyWallet(page: Page, accountIndex: number) {
  const account = fundedAccount(accountIndex)
  const wallets = new Map([chain, chain2].map((one) => [one.id as number, createWallet(account, { [one.id]: http() }, one)]))
  let current = wallets.get(chain.id) as Wallet
  const request: Wallet['request'] = async ({ method, params }) => {
    if (method === 'eth_sendTransaction') return current.request({ method, params: withoutNought(params) })
    if (method !== 'wallet_switchEthereumChain') return current.request({ method, ...(params ? { params } : {}) })
    const next = wallets.get(Number((params?.[0] as { chainId?: string } | undefined)?.chainId))
    if (!next) throw Object.assign(new Error('Unrecognized chain ID'), { code: 4902 })
    current = next
    return null
  }
  await installMockWallet({ page, wallet: { request } })
  return account
}

/** It signs `0x0` as one zero byte, which no node takes for a number; without a value it signs what nodes take. */
function withoutNought(params: unknown): never {
  const [transaction] = params as [{ value?: string }]
  const { value, ...rest } = transaction
  return [BigInt(value ?? 0) === 0n ? rest : transaction] as never
}
