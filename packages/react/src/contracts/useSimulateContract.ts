import { noSnapshot, snapshotsByNamespaceAtom } from '@latchkey/core/internal'
import type { Abi, Address, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType, SimulateContractParameters } from 'viem'
import { simulateContract } from 'viem/actions'
import { useKitValue } from '../useKitValue.ts'
import { getViemClient, namespace } from '../viem/getViemClient.ts'
import { useAnswer } from './answer.ts'
import { toQuestion } from './question.ts'
import type { useWriteContract } from './useWriteContract.ts'

/**
 * Tries a call of a contract on a node, without a transaction, so that a user is not asked to sign what would fail. Asks again when the
 * user changes the account or the chain; while no account is connected or given, nothing is asked.
 *
 * `data.request` is for `writeContract`, `data.result` what the function would return. A call that would fail is `REVERTED`, with the
 * contract's reason.
 *
 * @param parameters viem's: `address`, `abi`, `functionName` and `args`; `chainId` for a chain that is not the active one.
 */
export function useSimulateContract<
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, 'nonpayable' | 'payable'>,
  const args extends ContractFunctionArgs<abi, 'nonpayable' | 'payable', functionName>,
>(
  parameters: useSimulateContract.Parameters<abi, functionName, args> | undefined,
): useSimulateContract.ReturnType<abi, functionName, args> {
  const snapshot = useKitValue(snapshotsByNamespaceAtom).get(namespace) ?? noSnapshot
  const { account = snapshot.address as Address | undefined, ...request } = (parameters ?? {}) as useSimulateContract.Parameters
  const { chainId = snapshot.chainId, ...call } = request
  return useAnswer({
    question: parameters && account && toQuestion(chainId, { ...call, account } as never),
    abi: call.abi,
    account,
    async ask(kit) {
      const client = getViemClient(kit, { chainId } as getViemClient.Parameters)
      const { result } = await simulateContract(client, { ...call, account } as SimulateContractParameters)
      return { result, request: { ...request, chainId } }
    },
  }) as useSimulateContract.ReturnType<abi, functionName, args>
}

type Mutability = 'nonpayable' | 'payable'

export declare namespace useSimulateContract {
  type Parameters<
    abi extends Abi | readonly unknown[] = Abi,
    functionName extends ContractFunctionName<abi, Mutability> = ContractFunctionName<abi, Mutability>,
    args extends ContractFunctionArgs<abi, Mutability, functionName> = ContractFunctionArgs<abi, Mutability, functionName>,
  > = useWriteContract.Parameters<abi, functionName, args> & {
    /** Whose call it is. Default: the connected account. */
    readonly account?: Address | undefined
  }
  type ReturnType<
    abi extends Abi | readonly unknown[] = Abi,
    functionName extends ContractFunctionName<abi, Mutability> = ContractFunctionName<abi, Mutability>,
    args extends ContractFunctionArgs<abi, Mutability, functionName> = ContractFunctionArgs<abi, Mutability, functionName>,
  > = useAnswer.ReturnType<{
    /** What the function would return. */
    readonly result: ContractFunctionReturnType<abi, Mutability, functionName, args>
    /** The call as `writeContract` takes it, on the chain that it was tried on. */
    readonly request: useWriteContract.Parameters<abi, functionName, args>
  }>
}
