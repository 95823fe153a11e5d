import type { ChainId } from '@latchkey/common/caip'
import type { Connector } from '@latchkey/common/contract'
import type { Kit } from '../../kit.ts'
import { chosenChainsAtom } from '../../network/state.ts'

/** The chain to end on: the caller's, else what the user or host chose beforehand (B-21). */
export function wantedChain(kit: Kit, { namespace }: Connector, asked: ChainId | undefined): ChainId | undefined {
  const { defaultNetwork } = kit.config
  return (
    asked ??
    kit.store.get(chosenChainsAtom).get(namespace) ??
    (defaultNetwork?.chainNamespace === namespace ? defaultNetwork.caipNetworkId : undefined)
  )
}
