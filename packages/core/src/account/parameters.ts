import type { Transfer } from '@latchkey/blockchain-api'
import type { Namespace } from '@latchkey/common/caip'
import type { EvmCall, TransactionRequest, TransactionRequests } from '@latchkey/common/contract'

/** Of `estimateFee`. */
export type EstimateFeeParameters = { transaction: TransactionRequest; namespace?: Namespace | undefined; signal?: AbortSignal | undefined }

/** Of `waitForTransaction`. */
export type WaitForTransactionParameters = {
  hash: string
  timeoutMs?: number | undefined
  namespace?: Namespace | undefined
  signal?: AbortSignal | undefined
}

/** Of `signMessage`. */
export type SignMessageParameters<namespace extends Namespace = Namespace> = {
  /** UTF-8 text. */
  message: string
  /**
   * It is to prove whose the account is, as at signing in: where a key signs transactions alone (Solana, on hardware devices), the
   * answer may be a whole signed one in base64, which says the text and can never be carried out. `verifySignature` takes it.
   */
  isProof?: boolean | undefined
  /** The active family unless set. */
  namespace?: namespace | undefined
  signal?: AbortSignal | undefined
}

/** Of `signTypedData`. */
export type SignTypedDataParameters<namespace extends Namespace = Namespace> = {
  /** `domain`, `types`, `primaryType`, `message`. */
  typedData: unknown
  namespace?: namespace | undefined
  signal?: AbortSignal | undefined
}

/** Of `verifyMessage`. */
export type VerifyMessageParameters = {
  /** CAIP-10: says on which chain, too. */
  account: `${string}:${string}:${string}`
  message: string
  signature: string
  signal?: AbortSignal | undefined
}

/** Of `sendTransaction`. */
export type SendTransactionParameters<namespace extends Namespace = Namespace> = {
  /** The family's own; amounts in the smallest unit. */
  transaction: namespace extends keyof TransactionRequests ? TransactionRequests[namespace] : TransactionRequest
  /** What it does, as a history says it: `trade`, `approve`, `send`, … */
  operationType?: string | undefined
  /** What it moves, shown while it is pending. */
  transfers?: readonly Transfer[] | undefined
  namespace?: namespace | undefined
  signal?: AbortSignal | undefined
}

/** Of `getCapabilities`. */
export type GetCapabilitiesParameters = {
  /** The active one unless set. */
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** Of `sendCalls`. */
export type SendCallsParameters = GetCapabilitiesParameters & {
  /** What is to be done, in order; amounts in wei. */
  readonly calls: readonly EvmCall[]
  /** Refused where the wallet cannot promise that all succeed or none does. */
  readonly atomicRequired?: boolean | undefined
}

/** Of `getCallsStatus`. */
export type GetCallsStatusParameters = GetCapabilitiesParameters & {
  /** As `sendCalls` gave it. */
  readonly id: string
}
