import { type Address, decodeAbiParameters, decodeFunctionData, type Hex, isAddressEqual, parseAbi, size, slice } from 'viem'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function execute(Call call)',
  'function execute(bytes32 mode, bytes calls)',
  'function executeBatch(address[] targets, bytes[] data)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
  'function executeBatch(Call[] calls)',
])
const batch = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'data', type: 'bytes' },
    ],
  },
] as const

/**
 * The contracts that a user operation calls, in the forms that accounts of today have for it (ERC-4337's samples, ERC-7579).
 *
 * @returns `undefined` where that cannot be said.
 */
export function readTargets(callData: Hex): readonly Address[] | undefined {
  try {
    const { args } = decodeFunctionData({ abi, data: callData })
    const [first, second] = args as readonly unknown[]
    if (typeof first === 'string') return size(first as Hex) === 20 ? [first as Address] : readModular(first as Hex, second as Hex)
    if (!Array.isArray(first)) return [(first as { target: Address }).target]
    return first.map((one: Address | { target: Address }) => (typeof one === 'string' ? one : one.target))
  } catch {
    return undefined
  }
}

/** ERC-7579: the first byte of the mode says whether it is one call or several; a call in another's name is none we can read. */
function readModular(mode: Hex, calls: Hex): readonly Address[] | undefined {
  const kind = slice(mode, 0, 1)
  if (kind === '0x00') return size(calls) < 52 ? undefined : [slice(calls, 0, 20)]
  if (kind !== '0x01') return undefined
  return decodeAbiParameters(batch, calls)[0].map(({ target }) => target)
}

/** Whether an operation calls only contracts of a list, at least one. */
export function callsOnly(callData: Hex, contracts: readonly Address[]): boolean {
  const targets = readTargets(callData)
  return targets !== undefined && targets.length > 0 && targets.every((target) => contracts.some((one) => isAddressEqual(one, target)))
}
