import { concat, encodeAbiParameters, encodeFunctionData, type Hex, parseAbi, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { readTargets } from './readTargets.ts'

const [a, b] = ['0x1111111111111111111111111111111111111111', '0x2222222222222222222222222222222222222222'] as const
const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function execute(Call call)',
  'function execute(bytes32 mode, bytes calls)',
  'function executeBatch(address[] targets, uint256[] values, bytes[] data)',
  'function executeBatch(Call[] calls)',
])
const one = { target: a, value: 1n, data: '0x12' } as const
const two = { target: b, value: 0n, data: '0x' } as const
const modular = (kind: string, calls: Hex) =>
  encodeFunctionData({ abi, functionName: 'execute', args: [`${kind}${'00'.repeat(31)}` as Hex, calls] })
const packed = concat([a, zeroHash, '0x1234'])
const list = encodeAbiParameters(
  [
    {
      type: 'tuple[]',
      components: [
        { type: 'address', name: 'target' },
        { type: 'uint256', name: 'value' },
        { type: 'bytes', name: 'data' },
      ],
    },
  ],
  [[one, two]],
)

test.each<[string, Hex, readonly string[] | undefined]>([
  ['one call', encodeFunctionData({ abi, functionName: 'execute', args: [a, 1n, '0x'] }), [a]],
  ['one call as a struct', encodeFunctionData({ abi, functionName: 'execute', args: [one] }), [a]],
  [
    'several as lists',
    encodeFunctionData({
      abi,
      functionName: 'executeBatch',
      args: [
        [a, b],
        [0n, 1n],
        ['0x', '0x'],
      ],
    }),
    [a, b],
  ],
  ['several as structs', encodeFunctionData({ abi, functionName: 'executeBatch', args: [[two, one]] }), [b, a]],
  ['ERC-7579, one call', modular('0x00', packed), [a]],
  ['ERC-7579, several', modular('0x01', list), [a, b]],
  ['ERC-7579, a call in another’s name', modular('0xff', packed), undefined],
  ['ERC-7579, too short', modular('0x00', '0x1234'), undefined],
  ['something else', '0xdeadbeef', undefined],
  ['nothing', '0x', undefined],
])('G-6 reads the contracts that are called: %s', (_what, callData, wanted) => {
  expect(readTargets(callData)).toEqual(wanted)
})
