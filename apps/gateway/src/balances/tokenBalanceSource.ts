import { type Address, encodeFunctionData, getAddress, parseAbi } from 'viem'
import type { Pictures } from '../images/createPictures.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import type { ContractReader } from '../rpc/createContractReader.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import type { BalanceSource } from './holding.ts'

const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** Asks EVM chains for the operator's tokens, all in one call where the chain has Multicall3. */
export function tokenBalanceSource(options: tokenBalanceSource.Options): BalanceSource {
  const { chains, contracts, tokens, pictures } = options
  return {
    chainIds: chains.ids.filter((id) => id.startsWith('eip155:') && tokens.list(id).length > 0),
    async list({ address, chainId, signal }) {
      const listed = tokens.list(chainId)
      const data = encodeFunctionData({ abi: balanceAbi, args: [address as Address] })
      const calls = listed.map(({ contract }) => ({ to: contract as Address, data }))
      const values = await contracts.read({ chainId, calls, signal })
      const held = listed.map((token, index) => ({ ...token, value: readAmount(values[index]) })).filter(({ value }) => value > 0n)
      return Promise.all(
        held.map(async ({ contract, logo, ...token }) => {
          const iconUrl = pictures.toUrl(await pictures.keepSoon(logo))
          return { ...token, chainId, address: `${chainId}:${getAddress(contract as Address)}`, ...(iconUrl && { iconUrl }) }
        }),
      )
    },
  }
}

export declare namespace tokenBalanceSource {
  type Options = { chains: ChainNodes; contracts: ContractReader; tokens: Tokens; pictures: Pictures }
}

/** A contract that answers with anything but a number holds nothing. */
function readAmount(value: unknown): bigint {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value) ? BigInt(value) : 0n
}
