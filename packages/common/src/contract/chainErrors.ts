import { LatchkeyError } from './error.ts'
import { readProviderError } from './readProviderError.ts'
import { safeErrorText } from './safeErrorText.ts'

/** No node of the chain can be reached, or none that serves this chain. */
export class RpcUnavailableError extends LatchkeyError<'RPC_UNAVAILABLE'> {
  override readonly name = 'RpcUnavailableError'
  constructor(options: LatchkeyError.Options = {}) {
    super('RPC_UNAVAILABLE', 'The RPC address cannot be reached', options)
  }
}

/** No nodes are configured for the chain. */
export class ChainNotConfiguredError extends LatchkeyError<'CHAIN_NOT_CONFIGURED'> {
  override readonly name = 'ChainNotConfiguredError'
  constructor({ chainId }: { chainId: string }) {
    super('CHAIN_NOT_CONFIGURED', 'Chain not configured', { hints: [`Give "${chainId}" a node in \`rpcUrls\` or \`customRpcUrls\`.`] })
  }
}

/** A chain's node answered with an error, or with something that is no answer. */
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

/** A node took no transaction; `said` is its reason, as it wrote it. */
export function sendFailed({ said, cause }: { readonly said: unknown; readonly cause: unknown }): LatchkeyError<'SEND_FAILED'> {
  const reason = safeErrorText(said)
  return new LatchkeyError('SEND_FAILED', 'Failed to send', { cause, hints: reason ? [`The node says: ${reason}`] : [] })
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

/** The fee cannot be estimated; `cause` says why, often {@link RevertedError}. */
export class EstimateGasError extends LatchkeyError<'ESTIMATE_GAS_FAILED'> {
  override readonly name = 'EstimateGasError'
  constructor(options: { cause: unknown }) {
    super('ESTIMATE_GAS_FAILED', 'Estimate gas error', options)
  }
}

/** The chain does not know the transaction, or not in time. */
export class TransactionNotFoundError extends LatchkeyError<'TRANSACTION_NOT_FOUND'> {
  override readonly name = 'TransactionNotFoundError'
  /** No block can ever hold it: it expired, or another one took its place. */
  readonly isFinal: boolean
  constructor({ isFinal = false, ...options }: LatchkeyError.Options & { readonly isFinal?: boolean } = {}) {
    super('TRANSACTION_NOT_FOUND', 'Transaction not found', options)
    this.isFinal = isFinal
  }
}
