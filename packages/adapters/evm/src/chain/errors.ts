import { LatchkeyError, readProviderError } from '@latchkey/common'

/** No node of the chain can be reached, or none that serves this chain. */
export class RpcUnavailableError extends LatchkeyError<'RPC_UNAVAILABLE'> {
  override readonly name = 'RpcUnavailableError'
  constructor(options: LatchkeyError.Options = {}) {
    super('RPC_UNAVAILABLE', 'The RPC address cannot be reached', options)
  }
}

/** A node answered with an error, or with something that is no answer. */
export class NodeError extends LatchkeyError<'UNKNOWN'> {
  override readonly name = 'NodeError'
  readonly providerCode: number | undefined
  constructor(options: { cause: unknown }) {
    super('UNKNOWN', 'An error occurred', { cause: options.cause, hints: ["The chain's node refused the call."] })
    const { code } = readProviderError(options.cause)
    this.providerCode = typeof code === 'number' ? code : undefined
  }
}

/** The chain ran the transaction and undid it. */
export class RevertedError extends LatchkeyError<'REVERTED'> {
  override readonly name = 'RevertedError'
  /** What the contract gave as its reason, as safe plain text; `unknown reason` if nothing decodes. */
  readonly reason: string
  constructor({ reason, cause }: { reason: string | undefined; cause?: unknown }) {
    super('REVERTED', `Transaction reverted: ${reason ?? 'unknown reason'}`, { cause })
    this.reason = reason ?? 'unknown reason'
  }
}

/** The account cannot pay what it wants to send, or the fee. */
export class InsufficientFundsError extends LatchkeyError<'INSUFFICIENT_FUNDS' | 'INSUFFICIENT_GAS'> {
  override readonly name = 'InsufficientFundsError'
  constructor({ symbol, isForFee, cause }: { symbol: string; isForFee: boolean; cause?: unknown }) {
    super(
      isForFee ? 'INSUFFICIENT_GAS' : 'INSUFFICIENT_FUNDS',
      isForFee ? `Not enough ${symbol} for the network fee` : `Not enough ${symbol}`,
      { cause },
    )
  }
}

/** Gas cannot be estimated; `cause` says why, often {@link RevertedError}. */
export class EstimateGasError extends LatchkeyError<'ESTIMATE_GAS_FAILED'> {
  override readonly name = 'EstimateGasError'
  constructor(options: { cause: unknown }) {
    super('ESTIMATE_GAS_FAILED', 'Estimate gas error', options)
  }
}

/** EIP-1559 fees were asked for on a chain that has none. */
export class BaseFeeMissingError extends LatchkeyError<'BASE_FEE_MISSING'> {
  override readonly name = 'BaseFeeMissingError'
  constructor() {
    super('BASE_FEE_MISSING', 'The chain has no base fee, so EIP-1559 fees do not apply')
  }
}

/** The chain does not know the transaction, or not in time. */
export class TransactionNotFoundError extends LatchkeyError<'TRANSACTION_NOT_FOUND'> {
  override readonly name = 'TransactionNotFoundError'
  constructor(options: LatchkeyError.Options = {}) {
    super('TRANSACTION_NOT_FOUND', 'Transaction not found', options)
  }
}

/** The chain answered without the block that was asked for. */
export class BlockNotFoundError extends LatchkeyError<'BLOCK_NOT_FOUND'> {
  override readonly name = 'BlockNotFoundError'
  constructor() {
    super('BLOCK_NOT_FOUND', 'Block not found')
  }
}
