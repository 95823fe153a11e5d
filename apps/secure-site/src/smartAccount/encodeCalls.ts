import { encodeAbiParameters, encodeFunctionData, type Hex } from 'viem'
import type { EvmTransaction } from '../approval/parseTransaction.ts'
import { RefusedError } from '../frame/RefusedError.ts'
import { abi } from './contracts.ts'

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

/** What the account is told to do: every call in order, all or none. @throws {@link RefusedError} for a contract's creation. */
export function encodeCalls(calls: readonly EvmTransaction[]): Hex {
  const list = calls.map(({ to, value, data }) => {
    if (to === undefined) throw new RefusedError(4200, 'A smart account cannot put a contract on the chain by itself')
    return { target: to as Hex, value, callData: data as Hex }
  })
  return encodeFunctionData({ abi, functionName: 'execute', args: [batchMode, encodeAbiParameters(execution, [list])] })
}
