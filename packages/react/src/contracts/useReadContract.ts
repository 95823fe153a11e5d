import { noSnapshot, snapshotsByNamespaceAtom } from '@latchkey/core/internal'
import type { Abi, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType, ReadContractParameters } from 'viem'
import { readContract } from 'viem/actions'
import { useKitValue } from '../useKitValue.ts'
import { getViemClient, namespace } from '../viem/getViemClient.ts'
import { useAnswer } from './answer.ts'
import { toQuestion } from './question.ts'

/**
 * Reads a contract: asks a view function for its answer, and again when the user changes the account or the chain. `data` is typed by the
 * ABI (give a constant one), and is always the answer to the present arguments. Give `undefined` to ask nothing yet.
 *
 * An error is one of the kit's own, such as `REVERTED`, `RPC_UNAVAILABLE` or `NETWORK_MISSING`; its `cause` is viem's.
 *
 * @param parameters viem's: `address`, `abi`, `functionName` and `args`; `chainId` for a chain that is not the active one.
 */
export function useReadContract<
  const abi extends Abi | readonly unknown[],
  functionName extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
>(parameters: useReadContract.Parameters<abi, functionName, args> | undefined): useReadContract.ReturnType<abi, functionName, args> {
  const snapshot = useKitValue(snapshotsByNamespaceAtom).get(namespace) ?? noSnapshot
  const { chainId = snapshot.chainId, ...call } = (parameters ?? {}) as Call
  return useAnswer({
    question: parameters && toQuestion(chainId, call),
    abi: call.abi,
    account: snapshot.accountId,
    // For no account unless the host names one: what is shown is then true of every user.
    ask: (kit) => readContract({ ...getViemClient(kit, { chainId } as getViemClient.Parameters), account: undefined }, call),
  }) as useReadContract.ReturnType<abi, functionName, args>
}

type Call = ReadContractParameters & { readonly chainId?: string }

export declare namespace useReadContract {
  type Parameters<
    abi extends Abi | readonly unknown[] = Abi,
    functionName extends ContractFunctionName<abi, 'pure' | 'view'> = ContractFunctionName<abi, 'pure' | 'view'>,
    args extends ContractFunctionArgs<abi, 'pure' | 'view', functionName> = ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
  > = ReadContractParameters<abi, functionName, args> & getViemClient.Parameters
  type ReturnType<
    abi extends Abi | readonly unknown[] = Abi,
    functionName extends ContractFunctionName<abi, 'pure' | 'view'> = ContractFunctionName<abi, 'pure' | 'view'>,
    args extends ContractFunctionArgs<abi, 'pure' | 'view', functionName> = ContractFunctionArgs<abi, 'pure' | 'view', functionName>,
  > = useAnswer.ReturnType<ContractFunctionReturnType<abi, 'pure' | 'view', functionName, args>>
}
