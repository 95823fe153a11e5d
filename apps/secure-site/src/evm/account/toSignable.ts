import { concat, pad } from 'viem'
import { contracts } from './contracts.ts'
import type { UserOperation } from './UserOperation.ts'

const fields = {
  PackedUserOperation: [
    { name: 'sender', type: 'address' },
    { name: 'nonce', type: 'uint256' },
    { name: 'initCode', type: 'bytes' },
    { name: 'callData', type: 'bytes' },
    { name: 'accountGasLimits', type: 'bytes32' },
    { name: 'preVerificationGas', type: 'uint256' },
    { name: 'gasFees', type: 'bytes32' },
    { name: 'paymasterAndData', type: 'bytes' },
    { name: 'entryPoint', type: 'address' },
  ],
}

/** The typed data that the account's contract verifies for an operation: with every field, never a bare hash (T-F12). */
export function toSignable(operation: UserOperation, chainId: string): string {
  const { sender, factory, factoryData, callData } = operation
  return JSON.stringify({
    domain: { name: 'HybridDeleGator', version: '1', chainId: Number(chainId.slice('eip155:'.length)), verifyingContract: sender },
    types: fields,
    primaryType: 'PackedUserOperation',
    message: {
      sender,
      nonce: operation.nonce,
      initCode: factory ? concat([factory, factoryData ?? '0x']) : '0x',
      callData,
      accountGasLimits: concat([pad(operation.verificationGasLimit, { size: 16 }), pad(operation.callGasLimit, { size: 16 })]),
      preVerificationGas: operation.preVerificationGas,
      gasFees: concat([pad(operation.maxPriorityFeePerGas, { size: 16 }), pad(operation.maxFeePerGas, { size: 16 })]),
      paymasterAndData: '0x',
      entryPoint: contracts.entryPoint,
    },
  })
}
