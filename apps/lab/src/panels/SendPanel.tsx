import { type EvmTransactionRequest, parseUnits } from '@latchkey/common'
import { useEstimateFee, useSendTransaction, useWaitForTransaction } from 'latchkey/react'
import { useState } from 'react'
import { Action } from '../Action.tsx'
import { Panel } from '../Panel.tsx'

/** Always reverts with a reason; seeded on both chains. */
const faults = '0xe1Aa25618fA0c7A1CFDab5d6B456af611873b629'
const revertWithReason = '0x5b2dd100'

/** Sending, fees and receipts. */
export function SendPanel() {
  const { sendTransactionAsync, data: hash } = useSendTransaction()
  const { waitForTransactionAsync } = useWaitForTransaction()
  const { estimateFeeAsync } = useEstimateFee()
  const [to, setTo] = useState('0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC')
  const [amount, setAmount] = useState('0.001')
  const transaction = (): EvmTransactionRequest => ({ to: to as `0x${string}`, value: parseUnits(amount, 18) })
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
        Amount (ETH)
        <input data-testid="lab-amount" inputMode="decimal" value={amount} onChange={(event) => setAmount(event.target.value)} />
      </label>
      <Action id="estimate-fee" label="Estimate the fee" run={() => estimateFeeAsync({ transaction: transaction() })} />
      <Action id="send-transaction" label="Send" run={() => sendTransactionAsync({ transaction: transaction() })} />
      <Action id="wait-for-transaction" label="Wait for the receipt" run={() => wait(hash)} />
      <Action id="send-and-wait" label="Send and wait" run={async () => wait(await sendTransactionAsync({ transaction: transaction() }))} />
      <Action
        id="send-reverting"
        label="Send one that reverts"
        run={() => sendTransactionAsync({ transaction: { to: faults, data: revertWithReason } })}
      />
    </Panel>
  )
}
