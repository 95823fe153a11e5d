import type { Namespace } from '@latchkey/common/caip'
import { switchActiveChain } from '@latchkey/core/internal'
import { useAccounts } from 'latchkey/account'
import { useAccount, useDisconnect, useKit, useNetwork } from 'latchkey/react'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

/** Each family of chains with its own account, network and status, and the way from one to another. */
export function FamiliesPanel() {
  const { networks } = useNetwork()
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return (
    <Panel title="Families" note="connected at once, each with an account, a network and a status of its own">
      {families.map((namespace) => (
        <Family key={namespace} namespace={namespace} />
      ))}
    </Panel>
  )
}

function Family({ namespace }: { namespace: Namespace }) {
  const kit = useKit()
  const { networks } = useNetwork()
  const { status, address, chainId, wallet } = useAccount({ namespace })
  const { accounts, setPreferredType } = useAccounts({ namespace })
  const { disconnectAsync } = useDisconnect()
  const [front] = accounts
  const first = chainId ?? networks.find(({ chainNamespace }) => chainNamespace === namespace)?.caipNetworkId
  return (
    <>
      <Facts
        of={{
          [`${namespace}-status`]: status,
          [`${namespace}-address`]: address,
          [`${namespace}-network-id`]: chainId,
          [`${namespace}-wallet`]: wallet?.name,
          [`${namespace}-account-type`]: front?.type,
          [`${namespace}-public-key`]: front?.publicKey,
        }}
      />
      <Action
        id={`switch-active-chain-${namespace}`}
        label={`switchActiveChain to ${namespace}`}
        disabled={!first}
        run={() => first && switchActiveChain(kit, { chainId: first })}
      />
      {[...new Set(accounts.map(({ type }) => type))].sort().map((type) => (
        <Action
          key={type}
          id={`prefer-${namespace}-${type}`}
          label={`Put accounts of type ${type} in front`}
          run={() => setPreferredType(type)}
        />
      ))}
      <Action id={`disconnect-${namespace}`} label={`Disconnect ${namespace}`} run={() => disconnectAsync({ namespace })} />
    </>
  )
}
