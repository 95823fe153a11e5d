import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import { concat, encodeAbiParameters, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { abi, contracts } from './contracts.ts'

/** A contract account, by its address, which it has before it is deployed, and by what deploys it. */
export type SmartAccount = { readonly address: Hex; readonly owner: Hex; readonly factory: Hex; readonly factoryData: Hex }

/** One account for each key. */
const salt: Hex = `0x${'0'.repeat(64)}`

/** Finds the smart account of a key: the same on every chain, and no node is asked. */
export function deriveSmartAccount(owner: Hex): SmartAccount {
  const { factory, implementation } = contracts
  const start = encodeFunctionData({ abi, functionName: 'initialize', args: [owner, [], [], []] })
  const bytecode = concat([ERC1967Proxy as Hex, encodeAbiParameters([{ type: 'address' }, { type: 'bytes' }], [implementation, start])])
  return {
    address: getContractAddress({ opcode: 'CREATE2', from: factory, bytecode, salt }),
    owner,
    factory,
    factoryData: encodeFunctionData({ abi, functionName: 'deploy', args: [bytecode, salt] }),
  }
}
