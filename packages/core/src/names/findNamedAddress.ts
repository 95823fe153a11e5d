import type { Profile } from '@latchkey/blockchain-api'
import { type ChainId, evmChainIdToCoinType, parseChainId } from '@latchkey/common'

const ethereum = 60
const solana = 501
/** ENSIP-19: for every EVM chain that has none of its own. */
const anyEvmChain = 0x8000_0000

/** The address that a name leads to on a chain: the chain's own, on EVM else the one for all of them, else Ethereum's. */
export function findNamedAddress({ addresses }: Profile, chainId: ChainId): string | undefined {
  for (const coinType of toCoinTypes(chainId)) {
    if (Object.hasOwn(addresses, coinType)) return addresses[coinType]?.address
  }
  return undefined
}

function toCoinTypes(chainId: ChainId): readonly string[] {
  const { namespace, reference } = parseChainId(chainId)
  if (namespace === 'solana') return [String(solana)]
  if (namespace !== 'eip155') return []
  const own = Number(reference) < anyEvmChain ? [evmChainIdToCoinType(Number(reference))] : []
  return [...own, anyEvmChain, ethereum].map(String)
}
