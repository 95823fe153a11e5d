import { getSnapshot, type Kit, sendTransaction, switchNetwork } from '@latchkey/core'
import {
  type Abi,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionParameters,
  concatHex,
  encodeFunctionData,
  type GetValue,
  type Hash,
  type Hex,
} from 'viem'
import type { Flat } from '../flat.ts'
import { useAction } from '../useAction.ts'
import { useKit } from '../useKit.ts'
import { type getViemClient, namespace } from '../viem/getViemClient.ts'
import { toContractError } from './errors.ts'

/**
 * Asks the connected wallet to call a contract in a transaction; `data` is its hash. It is sent as `sendTransaction` sends: the activity
 * shows it, and balances follow. Where `chainId` is another chain than the user is on, the wallet is asked to switch first.
 */
export function useWriteContract(): useWriteContract.ReturnType {
  const kit = useKit()
  const { run, runAsync, ...state } = useAction((parameters: useWriteContract.Parameters) => write(kit, parameters))
  return {
    ...state,
    writeContract: run as useWriteContract.Write<Hash | undefined>,
    writeContractAsync: runAsync as useWriteContract.Write<Hash>,
  }
}

async function write(kit: Kit, { chainId, ...call }: useWriteContract.Parameters): Promise<Hash> {
  const data = encode(call)
  const { accountId, chainId: present } = getSnapshot(kit, { namespace })
  // Without a wallet there is nothing to switch, and `sendTransaction` says so.
  if (chainId && accountId && present !== chainId) await switchNetwork(kit, { chainId })
  const { address, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = call
  return sendTransaction(kit, {
    namespace,
    transaction: { to: address, data, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce },
  })
}

function encode({ dataSuffix = '0x', ...call }: useWriteContract.Parameters): Hex {
  try {
    return concatHex([encodeFunctionData(call as never), dataSuffix])
  } catch (error) {
    throw toContractError(error)
  }
}

type Mutability = 'nonpayable' | 'payable'

export declare namespace useWriteContract {
  type Parameters<
    abi extends Abi | readonly unknown[] = Abi,
    functionName extends ContractFunctionName<abi, Mutability> = ContractFunctionName<abi, Mutability>,
    args extends ContractFunctionArgs<abi, Mutability, functionName> = ContractFunctionArgs<abi, Mutability, functionName>,
  > = ContractFunctionParameters<abi, Mutability, functionName, args> &
    GetValue<abi, functionName, bigint> &
    Fields &
    getViemClient.Parameters

  /** What a transaction has beside the call. Amounts in wei; the wallet fills in what is absent. */
  type Fields = {
    readonly gas?: bigint | undefined
    /** Only on chains without a base fee. */
    readonly gasPrice?: bigint | undefined
    readonly maxFeePerGas?: bigint | undefined
    readonly maxPriorityFeePerGas?: bigint | undefined
    readonly nonce?: number | undefined
    /** Follows the calldata, as a tag of the app's. */
    readonly dataSuffix?: Hex | undefined
  }

  type Write<hash> = <
    const abi extends Abi | readonly unknown[],
    functionName extends ContractFunctionName<abi, Mutability>,
    const args extends ContractFunctionArgs<abi, Mutability, functionName>,
  >(
    parameters: Parameters<abi, functionName, args>,
  ) => Promise<hash>

  type ReturnType = Flat<
    useAction.State<Hash> & {
      /** Never rejects; a failure is in `error`. */
      readonly writeContract: Write<Hash | undefined>
      /** Rejects with a typed error; the user's no is `USER_REJECTED`. */
      readonly writeContractAsync: Write<Hash>
      readonly reset: () => void
    }
  >[0]
}
