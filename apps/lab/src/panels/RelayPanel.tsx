import { useConnect, usePairing, useRelayedRequests } from 'latchkey/react'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

/** Wallets behind a relay, from code: a host may draw the code itself, and open the modal for it (`manualWCControl`). */
export function RelayPanel() {
  const { connectAsync, cancel } = useConnect()
  const { pairing, isRelayReachable } = usePairing()
  const requests = useRelayedRequests()
  const ask = async (walletId?: string) => {
    const { accounts, chainId, connectorId } = await connectAsync({ connectorId: 'walletConnect', walletId })
    return { accounts, chainId, connectorId }
  }
  return (
    <Panel title="Phone wallets" note="one pairing, one session, all families; the code itself stays secret">
      <Facts
        of={{
          pairing: pairing ? 'ready' : 'none',
          relay: isRelayReachable ? 'reachable' : 'unreachable',
          'relayed-requests': String(requests.length),
        }}
      />
      <Action id="pair" label="Ask any phone wallet" run={() => ask()} />
      <Action id="pair-wallet" label="Ask one of the directory" run={() => ask('metamask')} />
      <Action id="pair-cancel" label="Give up" run={cancel} />
    </Panel>
  )
}
