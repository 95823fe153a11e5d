import { installMockWallet, type Wallet } from '@johanneskares/wallet-mock'
import type { Page } from '@playwright/test'
import { concat, getCreate2Address, type Hex, pad, serializeErc6492Signature, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { labContracts } from '../../scripts/chainsSeed.ts'
import { fundedAccount, readNode } from '../chains/evm.ts'

/** The deployer that every chain has: creates what follows its salt at an address that follows from both. */
const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/**
 * Installs a wallet whose account is a contract: one that is there (ERC-1271), or one that is only to come, whose signatures say
 * how it is made (ERC-6492).
 *
 * @returns The account, and a way to have another key sign in the owner's place.
 */
export async function installContractWallet(page: Page, kind: 'deployed' | 'counterfactual') {
  const owner = fundedAccount(0)
  const creation = await readCreation()
  const salt = pad(toHex(BigInt(Date.now())))
  const address = kind === 'deployed' ? labContracts().account : getCreate2Address({ from: deployer, salt, bytecode: creation })
  let signer: Pick<typeof owner, 'signMessage'> = owner
  const request = (async ({ method, params }: { method: string; params?: readonly unknown[] }) => {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [address]
    if (method === 'eth_chainId') return toHex(31337)
    if (method !== 'personal_sign') throw Object.assign(new Error(`Not asked for here: ${method}`), { code: 4200 })
    const signature = await signer.signMessage({ message: { raw: params?.[0] as Hex } })
    return kind === 'deployed' ? signature : serializeErc6492Signature({ address: deployer, data: concat([salt, creation]), signature })
  }) as unknown as Wallet['request']
  await installMockWallet({ page, wallet: { request } })
  return {
    address,
    useOwner: (isOwner: boolean) => {
      signer = isOwner ? owner : privateKeyToAccount(generatePrivateKey())
    },
  }
}

/** What made the lab's own contract account, as its chain remembers it. */
async function readCreation(): Promise<Hex> {
  const node = readNode()
  const { account } = labContracts()
  for (let blockNumber = 0n; blockNumber < 200n; blockNumber++) {
    const { transactions } = await node.getBlock({ blockNumber, includeTransactions: true })
    for (const { hash, input, to } of transactions) {
      if (to === null && (await node.getTransactionReceipt({ hash })).contractAddress?.toLowerCase() === account.toLowerCase()) return input
    }
  }
  throw new Error('The lab’s contract account was not found on its chain')
}
