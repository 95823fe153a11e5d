import { type ChainId, toChainId } from '@latchkey/common/caip'
import type { Connector } from '@latchkey/common/contract'
import type { Kit } from '../../kit.ts'
import { chosenChainsAtom } from '../../network/state.ts'

/** The chain to end on: the caller's, else what the user or host chose beforehand (B-21). @throws `CAIP2_INVALID` if the caller's is no id. */
export function wantedChain(kit: Kit, { namespace }: Connector, asked: string | undefined): ChainId | undefined {
  const { defaultNetwork } = kit.config
  if (asked !== undefined) return toChainId(asked)
  return (
    kit.store.get(chosenChainsAtom).get(namespace) ??
    (defaultNetwork?.chainNamespace === namespace ? defaultNetwork.caipNetworkId : undefined)
  )
}
