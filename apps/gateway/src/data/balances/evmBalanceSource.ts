import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { familyOf } from '../families/families.ts'
import type { Pictures } from '../images/createPictures.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import type { ContractReader } from '../rpc/createContractReader.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import type { Tokens } from '../tokens/createTokens.ts'
import { coinOf } from './findCoin.ts'
import type { BalanceSource } from './holding.ts'

const balanceAbi = parseAbi(['function balanceOf(address) view returns (uint256)'])

/** Reads the coin and the operator's tokens from EVM chains, all of one chain in one request (C-05). */
export function evmBalanceSource(options: evmBalanceSource.Options): BalanceSource {
  const { chains, contracts, tokens, pictures } = options
  return {
    chainIds: chains.ids.filter((id) => familyOf(id).hasContracts),
    async list({ address, chainId, signal }) {
      const holder = address as Address
      const listed = tokens.list(chainId)
      const data = encodeFunctionData({ abi: balanceAbi, args: [holder] })
      const calls = [{ holder }, ...listed.map(({ contract }) => ({ to: contract as Address, data }))]
      const [native, ...values] = await contracts.read({ chainId, calls, signal })
      const value = readAmount(native)
      if (value === undefined) throw new UpstreamFailedError('its answer is no balance')
      const { name, symbol, decimals } = coinOf(chains, chainId)
      // An answer that is not a number counts as no balance.
      const held = listed.map((token, index) => ({ ...token, value: readAmount(values[index]) ?? 0n })).filter((token) => token.value > 0n)
      const holdings = held.map(async ({ contract, logo, picture, ...token }) => {
        const iconUrl = pictures.toUrl(picture ?? (await pictures.keepSoon(logo)))
        return { ...token, chainId, address: `${chainId}:${getAddress(contract as Address)}`, ...(iconUrl && { iconUrl }) }
      })
      return [{ chainId, name, symbol, decimals, value }, ...(await Promise.all(holdings))]
    },
  }
}

export declare namespace evmBalanceSource {
  type Options = { chains: ChainNodes; contracts: ContractReader; tokens: Tokens; pictures: Pictures }
}

function readAmount(value: Hex | undefined): bigint | undefined {
  return value !== undefined && /^0x[0-9a-fA-F]{64}$/.test(value) ? BigInt(value) : undefined
}
