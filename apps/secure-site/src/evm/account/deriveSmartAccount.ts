import { ERC1967Proxy } from '@metamask/delegation-abis/bytecode'
import { concat, encodeAbiParameters, encodeFunctionData, getContractAddress, type Hex } from 'viem'
import { abi, contracts } from './contracts.ts'

/** A contract account: its address, which is known before the deployment, and the call that deploys it. */
export type SmartAccount = { readonly address: Hex; readonly owner: Hex; readonly factory: Hex; readonly factoryData: Hex }

/** One account for each key. */
const salt: Hex = `0x${'0'.repeat(64)}`

/** Derives the smart account of a key. It is the same on every chain, and needs no request. */
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
