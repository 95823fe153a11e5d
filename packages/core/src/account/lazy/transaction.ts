import type { FeeEstimate, TransactionReceipt } from '@latchkey/common/contract'
import { getSnapshot } from '../../connection/select.ts'
import type { Kit } from '../../kit.ts'
import { callCapability } from '../callCapability.ts'
import { findPayer } from '../findPayer.ts'
import type { EstimateFeeParameters, SendTransactionParameters, WaitForTransactionParameters } from '../parameters.ts'

export async function estimateFee(kit: Kit, parameters: EstimateFeeParameters): Promise<FeeEstimate> {
  const { transaction } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'estimateFee',
    ask: (run, call) => run({ ...call, ...findPayer(kit, call.account), transaction }),
  })
}

export async function sendTransaction(kit: Kit, parameters: SendTransactionParameters): Promise<string> {
  const { transaction, operationType = 'execute', transfers } = parameters
  const { accountId, chainId, namespace } = getSnapshot(kit, parameters)
  const ask: callCapability.Parameters<'sendTransaction', string>['ask'] = async (run, call) => {
    const hash = await run({ ...call, transaction })
    // Reported even if the caller no longer waits: it was sent all the same.
    if (accountId && chainId && namespace && !kit.signal.aborted) {
      const to = 'to' in transaction ? transaction.to : undefined
      kit.events.emit('transactionSent', { accountId, chainId, namespace, hash, operationType, to, transfers })
    }
    return hash
  }
  return callCapability(kit, { ...parameters, capability: 'sendTransaction', ask })
}

export async function waitForTransaction(kit: Kit, parameters: WaitForTransactionParameters): Promise<TransactionReceipt> {
  const { hash, timeoutMs } = parameters
  return callCapability(kit, {
    ...parameters,
    capability: 'waitForTransaction',
    ask: (run, { network, signal }) => run({ network, signal, hash, timeoutMs }),
  })
}
