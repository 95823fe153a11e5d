import type { Hex } from 'viem'

/** An ERC-4337 user operation for entry point 0.7, with amounts in hex. */
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

/** The operation, its highest cost, and whether the chain expects it to succeed. */
export type PreparedOperation = {
  readonly operation: UserOperation
  /** The total: the calls, the account's validation and the bundler's work. */
  readonly gas: bigint
  readonly fee: bigint
  /** Cost of an ordinary operation's gas at the usual price, if the nodes agree on one. */
  readonly usualFee: bigint | undefined
  readonly isChecked: boolean
  /** Why the bundler could not simulate it. */
  readonly failure?: unknown
}
