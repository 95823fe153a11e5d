import { parseUnits } from '@latchkey/common/caip'
import type { TransactionRequest } from '@latchkey/common/contract'
import { getCallsStatus, getCapabilities } from 'latchkey'
import { useSendCalls } from 'latchkey/account'
import { useAccount, useEstimateFee, useKit, useSendTransaction, useWaitForTransaction } from 'latchkey/react'
import { useState } from 'react'
import { Action } from '../Action.tsx'
import { Panel } from '../Panel.tsx'
import { transferSol } from '../transferSol.ts'

/** Always reverts with a reason; seeded on both chains. */
const faults = '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629'
const revertWithReason = '0x5b2dd100'

type Transfer = { readonly from: string; readonly to: string; readonly value: bigint }

/** A payment to another account, in each family. */
const families = {
  eip155: {
    symbol: 'ETH',
    decimals: 18,
    toTransaction: ({ to, value }: Transfer): TransactionRequest => ({ to: to as `0x${string}`, value }),
  },
  solana: {
    symbol: 'SOL',
    decimals: 9,
    toTransaction: ({ from, to, value }: Transfer): TransactionRequest => ({ instructions: [transferSol({ from, to, lamports: value })] }),
  },
  bip122: { symbol: 'BTC', decimals: 8, toTransaction: ({ to, value }: Transfer): TransactionRequest => ({ outputs: [{ to, value }] }) },
  polkadot: {
    symbol: 'ROC',
    decimals: 12,
    toTransaction: ({ to, value }: Transfer): TransactionRequest => ({
      call: { pallet: 'balances', name: 'transferKeepAlive', args: [{ Id: to }, value] },
    }),
  },
  cosmos: {
    symbol: 'ATOM',
    decimals: 6,
    toTransaction: ({ from, to, value }: Transfer): TransactionRequest => ({
      messages: [
        {
          typeUrl: '/cosmos.bank.v1beta1.MsgSend',
          value: { fromAddress: from, toAddress: to, amount: [{ denom: 'uatom', amount: String(value) }] },
        },
      ],
    }),
  },
} as { readonly [family: string]: Family } & { readonly eip155: Family }

type Family = {
  readonly symbol: string
  readonly decimals: number
  readonly toTransaction: (transfer: Transfer) => TransactionRequest
}

/** Sending, fees and receipts. */
export function SendPanel() {
  const { namespace, address } = useAccount()
  const family = families[namespace ?? 'eip155'] ?? families.eip155
  const { sendTransactionAsync, data: hash } = useSendTransaction()
  const { waitForTransactionAsync } = useWaitForTransaction()
  const { estimateFeeAsync } = useEstimateFee()
  const kit = useKit()
  const { sendCallsAsync, data: batch } = useSendCalls()
  const [to, setTo] = useState('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  const [amount, setAmount] = useState('0.001')
  const transaction = () => family.toTransaction({ from: address ?? '', to, value: parseUnits(amount, family.decimals) })
  const wait = (hash: string | undefined) => {
    if (!hash) throw new Error('Send first.')
    return waitForTransactionAsync({ hash })
  }
  return (
    <Panel title="Send" note="a transaction, its fee and its receipt from the node">
      <label>
        To
        <input data-testid="lab-to" value={to} onChange={(event) => setTo(event.target.value)} />
      </label>
      <label>
        Amount ({family.symbol})
        <input data-testid="lab-amount" inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <Action id="estimate-fee" label="Estimate the fee" run={() => estimateFeeAsync({ transaction: transaction() })} />
      <Action id="send-transaction" label="Send" run={() => sendTransactionAsync({ transaction: transaction() })} />
      <Action id="wait-for-transaction" label="Wait for the receipt" run={() => wait(hash)} />
      <Action id="send-and-wait" label="Send and wait" run={async () => wait(await sendTransactionAsync({ transaction: transaction() }))} />
      <Action
        id="send-calls"
        label="Send twice at once"
        disabled={family !== families.eip155}
        run={() => sendCallsAsync({ calls: [1n, 2n].map((value) => ({ to: to as `0x${string}`, value })) })}
      />
      <Action id="calls-status" label="Ask how that went" disabled={!batch} run={() => getCallsStatus(kit, { id: batch?.id ?? '' })} />
      <Action id="capabilities" label="Ask what the wallet can do" disabled={family !== families.eip155} run={() => getCapabilities(kit)} />
      <Action
        id="send-reverting"
        label="Send one that reverts"
        disabled={family !== families.eip155}
        run={() => sendTransactionAsync({ transaction: { to: faults, data: revertWithReason } })}
      />
    </Panel>
  )
}
