import { parseChainId } from '@latchkey/common'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import { findCoin } from './findCoin.ts'
import type { BalanceSource } from './holding.ts'

/** Asks the chains' own nodes for their coin. */
export function nativeBalanceSource(chains: ChainNodes): BalanceSource {
  const families = {
    eip155: { method: 'eth_getBalance', params: (address: string) => [address, 'latest'], read: readHex },
    // Not what is final, which is 13 s old: a visitor who has just sent wants to see it.
    solana: { method: 'getBalance', params: (address: string) => [address, { commitment: 'confirmed' }], read: readLamports },
  }
  const find = (chainId: string) => {
    const { namespace } = parseChainId(chainId)
    return namespace === 'eip155' || namespace === 'solana' ? families[namespace] : undefined
  }
  return {
    chainIds: chains.ids.filter((id) => find(id)),
    async list({ address, chainId, signal }) {
      const nodes = chains.getNodes(chainId)
      const family = find(chainId)
      if (!nodes || !family) return []
      const { answers } = await nodes.ask([{ method: family.method, params: family.params(address) }], { signal })
      const [answer] = answers
      const value = answer && 'result' in answer ? family.read(answer.result) : undefined
      if (value === undefined) throw new UpstreamFailedError('its answer is no balance')
      return [{ chainId, ...findCoin(chainId), value }]
    },
  }
}

/** At most 32 bytes: a node that says more is lying (T-N1). */
function readHex(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : undefined
}

function readLamports(value: unknown): bigint | undefined {
  const lamports: unknown = typeof value === 'object' && value !== null && 'value' in value ? value.value : undefined
  // A number that a double would change comes as it was written.
  const text = typeof lamports === 'number' ? String(lamports) : JSON.stringify(lamports)
  return /^\d{1,20}$/.test(text ?? '') ? BigInt(text as string) : undefined
}
