import { useChains, useConnect, useConnection, useConnectors, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

/** The host's own wagmi: what it knows, and what it does without the modal. */
export function WagmiPanel() {
  const { status, address, chainId, connector } = useConnection()
  const connectors = useConnectors()
  const chains = useChains()
  const { mutateAsync: connect } = useConnect()
  const { mutateAsync: disconnect } = useDisconnect()
  const { mutateAsync: switchChain } = useSwitchChain()
  const { mutateAsync: signMessage } = useSignMessage()
  return (
    <Panel title="wagmi" note="the host's own hooks over the same config">
      <Facts
        of={{
          'wagmi-status': status,
          'wagmi-address': address,
          'wagmi-chain-id': chainId === undefined ? undefined : String(chainId),
          'wagmi-connector': connector?.name,
        }}
      />
      {connectors.map((one) => (
        <Action
          key={one.uid}
          id={`wagmi-connect-${one.id}`}
          label={`connect ${one.name}`}
          run={async () => void (await connect({ connector: one }))}
        />
      ))}
      {chains.map(({ id, name }) => (
        <Action
          key={id}
          id={`wagmi-switch-${id}`}
          label={`switchChain to ${name}`}
          run={async () => (await switchChain({ chainId: id })).id}
        />
      ))}
      <Action id="wagmi-sign" label="signMessage" run={() => signMessage({ message: 'Water the beans' })} />
      <Action id="wagmi-disconnect" label="disconnect" run={async () => void (await disconnect())} />
    </Panel>
  )
}
