import { parseUnits } from '@latchkey/common/caip'
import { useGrantPermissions, useSmartSessions } from 'latchkey/account'
import { useAccount } from 'latchkey/react'
import { useState } from 'react'
import { Action } from '../Action.tsx'
import { Panel } from '../Panel.tsx'

const daySeconds = 86_400

/** Permissions of a smart account; they need the feature `smartSessions`. */
export function PermissionsPanel() {
  const { namespace } = useAccount()
  const { grantPermissionsAsync } = useGrantPermissions()
  const { data: sessions = [], refetch, revoke } = useSmartSessions()
  const [signer, setSigner] = useState('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  const [amount, setAmount] = useState('0.1')
  const [days, setDays] = useState('1')
  const isOff = namespace !== 'eip155'
  const grant = () =>
    grantPermissionsAsync({
      permissions: [
        {
          signer: signer as `0x${string}`,
          expiry: Math.floor(Date.now() / 1000) + Number(days) * daySeconds,
          permission: { type: 'native-token-transfer', data: { allowance: parseUnits(amount, 18) } },
        },
      ],
    })
  return (
    <Panel title="Permissions" note="another account may act for the smart account, within limits (ERC-7715)">
      <label>
        For
        <input data-testid="lab-permission-signer" value={signer} onChange={(event) => setSigner(event.target.value)} />
      </label>
      <label>
        At most (ETH)
        <input data-testid="lab-permission-amount" inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <label>
        Days
        <input data-testid="lab-permission-days" inputMode="numeric" value={days} onChange={(event) => setDays(event.target.value)} />
      </label>
      <Action id="grant-permissions" label="Ask for the permission" disabled={isOff} run={grant} />
      <Action
        id="list-permissions"
        label="List permissions"
        disabled={isOff}
        run={async () => {
          await refetch()
          return 'Listed below.'
        }}
      />
      {sessions.map(({ pci, project, revokedAt, context }) => (
        <Action
          key={pci}
          id={`revoke-${pci}`}
          label={revokedAt === null ? `Take back what ${project.name} has` : `Taken back from ${project.name}`}
          disabled={revokedAt !== null}
          run={() => revoke({ context: context as `0x${string}` })}
        />
      ))}
    </Panel>
  )
}
