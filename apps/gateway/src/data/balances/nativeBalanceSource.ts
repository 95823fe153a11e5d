import { familyOf } from '../families/families.ts'
import type { ChainNodes } from '../rpc/createChainNodes.ts'
import { UpstreamFailedError } from '../rpc/errors.ts'
import type { BalanceSource } from './holding.ts'
import { readSatoshis } from './readSatoshis.ts'

/** Reads native balances from the nodes of chains that are not EVM chains. */
export function nativeBalanceSource(chains: ChainNodes): BalanceSource {
  const read = async ({ address, chainId, signal }: Parameters<BalanceSource['list']>[0]) => {
    const esplora = chains.getEsplora(chainId)
    if (esplora) return readSatoshis(esplora, { address, signal })
    const question = familyOf(chainId).askBalance?.(chains.getCoin(chainId))
    const nodes = chains.getNodes(chainId)
    if (!question || !nodes) throw new UpstreamFailedError('there is none')
    const { answers } = await nodes.ask([question.toCall(address)], { signal })
    const [answer] = answers
    return answer && 'result' in answer ? question.read(answer.result) : undefined
  }
  return {
    chainIds: chains.ids.filter((id) => {
      const coin = chains.getCoin(id)
      return coin && (chains.getEsplora(id) ?? familyOf(id).askBalance?.(coin))
    }),
    async list(parameters) {
      const { chainId } = parameters
      const coin = chains.getCoin(chainId)
      const value = await read(parameters)
      if (value === undefined || !coin) throw new UpstreamFailedError('its answer is no balance')
      const { name, symbol, decimals } = coin
      return [{ chainId, name, symbol, decimals, value }]
    },
  }
}
