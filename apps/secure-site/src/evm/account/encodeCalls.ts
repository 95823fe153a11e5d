import { encodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import { RefusedError } from '../../frame/RefusedError.ts'
import type { EvmTransaction } from '../read/parseTransaction.ts'
import { abi, contracts } from './contracts.ts'

/** ERC-7579: several calls, all of them or none. */
const batchMode: Hex = `0x01${'0'.repeat(62)}`
const execution = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const

/**
 * Encodes the calls for the account: every call in order, all or none.
 *
 * A call to the account itself, or to the contract of rights to act for it, could give it away for good (another owner, another
 * code, a delegate): no site gets one through, however it is shown. The wallet's own calls are `isOwn`.
 *
 * @throws {@link RefusedError} for these, and for a contract's creation.
 */
export function encodeCalls(
  calls: readonly EvmTransaction[],
  account: string,
  options: { readonly isOwn?: boolean | undefined } = {},
): Hex {
  const own = options.isOwn ? [] : [account, contracts.delegationManager].map((one) => one.toLowerCase())
  const list = calls.map(({ to, value, data }) => {
    if (to === undefined) throw new RefusedError(4200, 'A smart account cannot put a contract on the chain by itself')
    if (data !== '0x' && own.includes(to.toLowerCase())) throw new RefusedError(4200, 'A site cannot change the smart account itself')
    return { target: to as Hex, value, callData: data as Hex }
  })
  return encodeFunctionData({ abi, functionName: 'execute', args: [batchMode, encodeAbiParameters(execution, [list])] })
}
