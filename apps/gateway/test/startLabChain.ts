import { join } from 'node:path'
import { compileContracts } from '@latchkey/scripts/compile'
import { type LabContracts, labContracts, seedChain } from '@latchkey/scripts/seed'
import { type Anvil, startAnvil } from './startAnvil.ts'

/** A chain with the lab's tokens and its exchange, pools filled. */
export type LabChain = Anvil & {
  readonly contracts: LabContracts
  /** For `LATCHKEY_DEXES`. */
  readonly dex: string
}

/** Starts one, seeded as the lab's chains are. */
export async function startLabChain(): Promise<LabChain> {
  const [chain, artifacts] = await Promise.all([startAnvil(), compileContracts(join(import.meta.dirname, '../../../.lab'))])
  await seedChain({ rpcUrl: chain.url, chainId: 31337, artifacts })
  const contracts = labContracts()
  const { factory, router, weth, dollar } = contracts
  return { ...chain, contracts, dex: `eip155:31337=${factory}:${router}:${weth}:${dollar}` }
}
