import { evmChainIdToCoinType, hasCode } from '@latchkey/common'
import { verifySignature } from '@latchkey/siwx'
import type { Gateway } from '../gateway.ts'
import { malformed, upstreamFailed } from '../http/errors.ts'

const coinTypes = { ether: 60, solana: 501 } as const

/**
 * Checks that an address signed a message: by its key, or, on a chain that the gateway reaches, as a contract.
 *
 * @throws {@link RefusedError} 400 for a coin type of no family here or a signature that is not the address' own, 502 if the chain cannot be asked.
 */
export async function verifyOwner(gateway: Gateway, parameters: verifyOwner.Parameters): Promise<void> {
  const { coinType, address, message, signature, signal } = parameters
  const chainId = toChainId(gateway, coinType)
  if (chainId === undefined || chainId.startsWith('eip155:') !== address.startsWith('0x'))
    throw malformed('coin_type', 'the one of the address')
  const rpcUrls = gateway.config.LATCHKEY_RPC_URLS.get(chainId)?.slice(0, 2) ?? []
  let isSigned = false
  try {
    isSigned = await verifySignature({ account: `${chainId}:${address}`, message, signature, rpcUrls, signal })
  } catch (error) {
    throw hasCode(error, 'NETWORK_UNREACHABLE') ? upstreamFailed(error) : error
  }
  if (!isSigned) throw malformed('signature', "the address' own over the message")
}

export declare namespace verifyOwner {
  type Parameters = { coinType: number; address: string; message: string; signature: string; signal: AbortSignal }
}

/** Ether's own coin type stands for any EVM chain: the first that the gateway reaches is asked about contracts. */
function toChainId({ chains }: Gateway, coinType: number): string | undefined {
  if (coinType === coinTypes.ether)
    return chains.ids.find((id) => id === 'eip155:1') ?? chains.ids.find((id) => id.startsWith('eip155:')) ?? 'eip155:1'
  if (coinType === coinTypes.solana) return chains.ids.find((id) => id.startsWith('solana:')) ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  return chains.ids.find((id) => id.startsWith('eip155:') && evmChainIdToCoinType(Number(id.slice(7))) === coinType)
}
