import { labContracts } from '../../scripts/chainsSeed.ts'
import { writeLabTokens } from '../../scripts/labTokens.ts'
import { chainIds } from '../chains/chainIds.ts'
import { GatewayProcess } from './GatewayProcess.ts'
import { urls } from './stack.ts'

/** Starts a gateway that takes the lab's first chain in block by block, with its exchange and its shop, so that it can be killed on the way. */
export function startDataGateway(port: number): Promise<GatewayProcess> {
  const { factory, router, weth, dollar } = labContracts()
  return GatewayProcess.startGateway(port, async (directory) => ({
    LATCHKEY_TOKEN_LISTS: await writeLabTokens(directory),
    LATCHKEY_INDEX_CHAINS: `${chainIds.evm}=0`,
    LATCHKEY_LIMIT_INDEX_BATCH: '1',
    LATCHKEY_DEXES: `${chainIds.evm}=${factory}:${router}:${weth}:${dollar}`,
    LATCHKEY_ONRAMP_URLS: `sandbox=${urls.sandbox}/shop`,
  }))
}
