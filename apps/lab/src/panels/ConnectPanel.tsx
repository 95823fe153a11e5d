import { useConnect } from 'latchkey/react'
import { Action } from '../Action.tsx'
import { Panel } from '../Panel.tsx'

/** Connecting from code, without the modal. */
export function ConnectPanel() {
  const { connectors, connectAsync, cancel } = useConnect()
  return (
    <Panel title="Connect" note="connect() from code: settles with the connection or a typed error">
      {connectors.length === 0 && <p className="quiet">No wallet has announced itself. Add ?wallets=evm to the address.</p>}
      {connectors.flatMap(({ connectors }) =>
        connectors.map(({ id, name, namespace }, index) => (
          <Action
            key={`${namespace}:${id}:${index}`}
            // The further faces of one wallet say which family they are.
            id={index === 0 ? `connect-${id}` : `connect-${id}-${namespace}`}
            label={index === 0 ? `Connect ${name}` : `Connect ${name} for ${namespace}`}
            run={async () => {
              const { accounts, chainId, connectorId } = await connectAsync({ connectorId: id, namespace })
              return { accounts, chainId, connectorId }
            }}
          />
        )),
      )}
      <Action id="cancel-connect" label="Cancel" run={cancel} />
    </Panel>
  )
}
