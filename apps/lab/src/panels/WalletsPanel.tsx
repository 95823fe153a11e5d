import { fetchWallets } from '@latchkey/core'
import { setAccountLabel } from '@latchkey/core/internal'
import { useAccount, useConnections, useKit, useWallets } from 'latchkey/react'
import { useState } from 'react'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

/** Wallets to choose from, and those connected before. */
export function WalletsPanel() {
  const kit = useKit()
  const { installed, recent, directory } = useWallets()
  const { connections, switchConnectionAsync } = useConnections()
  const { accountId } = useAccount()
  const [label, setLabel] = useState('')
  return (
    <Panel title="Wallets" note="installed, recent, from the directory, and connections to come back to">
      <Facts
        of={{
          installed: installed.map(({ name }) => name).join(', ') || undefined,
          recent: recent.map(({ name }) => name).join(', ') || undefined,
          'directory-status': directory.status,
          'directory-count': String(directory.count),
          connections: connections.map(({ wallet, status }) => `${wallet.name} (${status})`).join(', ') || undefined,
        }}
      />
      <Action id="fetch-wallets" label="Fetch the directory" run={() => fetchWallets(kit)} />
      <label>
        Label
        <input data-testid="lab-label" value={label} onChange={(event) => setLabel(event.target.value)} />
      </label>
      <Action
        id="set-label"
        label="Label the active account"
        disabled={!accountId}
        run={() => accountId && setAccountLabel(kit, { accountId, label })}
      />
      {connections.map(({ connectorId, namespace, wallet }) => (
        <Action
          key={`${namespace}:${connectorId}`}
          id={`switch-connection-${connectorId}`}
          label={`Bring ${wallet.name} to the front`}
          run={async () => void (await switchConnectionAsync({ connectorId, namespace }))}
        />
      ))}
    </Panel>
  )
}
