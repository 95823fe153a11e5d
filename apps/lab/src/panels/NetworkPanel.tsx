import type { ChainId } from '@latchkey/common/caip'
import { addNetwork, removeNetwork } from '@latchkey/core'
import { base } from 'latchkey/networks'
import { useKit, useNetwork } from 'latchkey/react'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

/** Choosing, adding and removing networks. */
export function NetworkPanel() {
  const kit = useKit()
  const { network, chainId, isUnsupportedChain, networks, switchNetworkAsync } = useNetwork()
  const pick = async (chainId: ChainId) => (await switchNetworkAsync({ chainId })).name
  return (
    <Panel title="Network" note="done once the wallet says that it has switched">
      <Facts
        of={{ network: network?.name, 'network-id': chainId, unsupported: String(isUnsupportedChain), networks: String(networks.length) }}
      />
      {networks.map(({ caipNetworkId, name }) => (
        <Action key={caipNetworkId} id={`switch-${caipNetworkId}`} label={`Switch to ${name}`} run={() => pick(caipNetworkId)} />
      ))}
      <Action id="switch-unknown" label="Switch to one that is not configured" run={() => pick('eip155:424242' as ChainId)} />
      <Action id="add-network" label="Add Base" run={() => addNetwork(kit, { network: base })} />
      <Action id="remove-network" label="Remove Base" run={() => removeNetwork(kit, { chainId: base.caipNetworkId })} />
    </Panel>
  )
}
