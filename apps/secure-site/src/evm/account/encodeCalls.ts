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
 * A call to the account itself, or to the delegation contract, could give the account away for good (another owner, other code, a
 * delegate). No site may make one, however it is shown; the wallet's own calls set `isOwn`.
 *
 * @throws {@link RefusedError} for such a call, and for a contract creation.
 */
export function encodeCalls(
  calls: readonly EvmTransaction[],
  account: string,
  options: { readonly isOwn?: boolean | undefined } = {},
): Hex {
  const own = options.isOwn ? [] : [account, contracts.delegationManager].map((one) => one.toLowerCase())
  const list = calls.map(({ to, value, data }) => {
    if (to === undefined) throw new RefusedError(4200, 'A smart account cannot deploy a contract')
    if (data !== '0x' && own.includes(to.toLowerCase())) throw new RefusedError(4200, 'A site cannot change the smart account itself')
    return { target: to as Hex, value, callData: data as Hex }
  })
  return encodeFunctionData({ abi, functionName: 'execute', args: [batchMode, encodeAbiParameters(execution, [list])] })
}
