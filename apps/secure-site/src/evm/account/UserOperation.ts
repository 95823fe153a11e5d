import type { Hex } from 'viem'

/** ERC-4337's user operation as version 0.7 of the entry point takes it, amounts in hex. */
export type UserOperation = {
  readonly sender: Hex
  readonly nonce: Hex
  readonly factory?: Hex | undefined
  readonly factoryData?: Hex | undefined
  readonly callData: Hex
  readonly callGasLimit: Hex
  readonly verificationGasLimit: Hex
  readonly preVerificationGas: Hex
  readonly maxFeePerGas: Hex
  readonly maxPriorityFeePerGas: Hex
}

/** What is sent, what it can cost, and whether the chain thinks that it goes through. */
export type PreparedOperation = {
  readonly operation: UserOperation
  /** All of it: the calls, the account's own checks, the bundler's work. */
  readonly gas: bigint
  readonly fee: bigint
  /** What the gas of an ordinary operation costs at the usual price, where nodes agree on one. */
  readonly usualFee: bigint | undefined
  readonly isChecked: boolean
  /** Why the bundler could not try it. */
  readonly failure?: unknown
}
