import { formatBalance } from '@latchkey/common/caip'
import { useAccount, useBalance, useDisconnect, useIdentity } from 'latchkey/react'
import { Action } from '../Action.tsx'
import { Facts } from '../Facts.tsx'
import { Panel } from '../Panel.tsx'

/** Who is connected, with what. */
export function AccountPanel() {
  const { status, address, chainId, wallet, namespace, accounts } = useAccount()
  const balance = useBalance()
  const identity = useIdentity()
  const { disconnectAsync } = useDisconnect()
  const amount = balance.data && `${formatBalance(balance.data.value, balance.data.decimals)} ${balance.data.symbol}`
  return (
    <Panel title="Account" note="one snapshot: address, chain and wallet of one moment">
      <Facts
        of={{
          status,
          address,
          'chain-id': chainId,
          wallet: wallet?.name,
          namespace,
          accounts: String(accounts.length),
          balance: amount,
          'balance-status': balance.status,
          name: identity.data?.name ?? undefined,
        }}
      />
      <Action id="refetch-balance" label="Fetch balance" run={() => balance.refetch()} />
      <Action id="disconnect" label="Disconnect" run={() => disconnectAsync()} />
    </Panel>
  )
}
