import type { Encoded, Namespace } from '@latchkey/common/caip'
import type { CallsStatus, FeeEstimate, SentCalls, TransactionReceipt, WalletCapabilities } from '@latchkey/common/contract'
import { getSnapshot } from '../connection/select.ts'
import type { Kit } from '../kit.ts'
import type {
  EstimateFeeParameters,
  GetCallsStatusParameters,
  GetCapabilitiesParameters,
  SendCallsParameters,
  SendTransactionParameters,
  SignMessageParameters,
  SignTypedDataParameters,
  VerifyMessageParameters,
  WaitForTransactionParameters,
} from './parameters.ts'

/**
 * Estimates what a transaction of the connected account may cost, on its chain. The wallet shows nothing.
 *
 * @returns The most that can be charged, in the native asset's smallest unit.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own, such as `ESTIMATE_GAS_FAILED`.
 */
export async function estimateFee(kit: Kit, parameters: estimateFee.Parameters): Promise<FeeEstimate> {
  return (await import('./lazy/transaction.ts')).estimateFee(kit, parameters)
}

export declare namespace estimateFee {
  type Parameters = EstimateFeeParameters
}

/**
 * Requests the status of a batch of `sendCalls` from the connected wallet.
 *
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own.
 * @see Requirement A-07
 */
export async function getCallsStatus(kit: Kit, parameters: getCallsStatus.Parameters): Promise<CallsStatus> {
  return (await import('./lazy/calls.ts')).getCallsStatus(kit, parameters)
}

export declare namespace getCallsStatus {
  type Parameters = GetCallsStatusParameters
}

/**
 * Requests what the connected wallet can do beyond plain transactions, chain by chain (EIP-5792).
 *
 * @returns Nothing for a wallet that does not know the question.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own.
 * @see Requirement A-07
 */
export async function getCapabilities(kit: Kit, parameters: getCapabilities.Parameters = {}): Promise<WalletCapabilities> {
  return (await import('./lazy/calls.ts')).getCapabilities(kit, parameters)
}

export declare namespace getCapabilities {
  type Parameters = GetCapabilitiesParameters
}

/**
 * Requests several calls from the connected wallet, as one batch where it can (EIP-5792). A wallet without batches gets one
 * transaction after the other, and the result says so.
 *
 * @returns The id that `getCallsStatus` knows, and how many calls went.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING` (also where `atomicRequired` cannot be kept), `USER_REJECTED`, `ABORTED`.
 * @see Requirements A-07, B-21
 */
export async function sendCalls(kit: Kit, parameters: sendCalls.Parameters): Promise<SentCalls> {
  return (await import('./lazy/calls.ts')).sendCalls(kit, parameters)
}

export declare namespace sendCalls {
  type Parameters = SendCallsParameters
}

/**
 * Requests the connected wallet to sign and send a transaction.
 *
 * @returns Its hash, once the wallet or node has taken it; `waitForTransaction` says how it ended.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `ABORTED`, or the adapter's own, such as `REVERTED`.
 */
export async function sendTransaction<namespace extends Namespace = Namespace>(
  kit: Kit,
  parameters: sendTransaction.Parameters<namespace>,
): Promise<Encoded<namespace>> {
  return (await import('./lazy/transaction.ts')).sendTransaction(kit, parameters as sendTransaction.Parameters) as Promise<
    Encoded<namespace>
  >
}

export declare namespace sendTransaction {
  type Parameters<namespace extends Namespace = Namespace> = SendTransactionParameters<namespace>
}

/**
 * Requests the connected wallet to sign a text.
 *
 * Where the adapter can verify, the signature is checked and another signer's is refused (T-W5); a check
 * that cannot be made (no node answers) refuses nothing.
 *
 * @returns The signature in the chain's own encoding.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `SIGNER_MISMATCH`, `SIGN_MESSAGE_FAILED`, `ABORTED`.
 */
export async function signMessage<namespace extends Namespace = Namespace>(
  kit: Kit,
  parameters: signMessage.Parameters<namespace>,
): Promise<Encoded<namespace>> {
  return (await import('./lazy/sign.ts')).signMessage(kit, parameters as signMessage.Parameters) as Promise<Encoded<namespace>>
}

export declare namespace signMessage {
  type Parameters<namespace extends Namespace = Namespace> = SignMessageParameters<namespace>
}

/**
 * Requests the connected wallet to sign structured data (EIP-712 on EVM).
 *
 * @returns The signature.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `USER_REJECTED`, `SIGN_MESSAGE_FAILED`, `ABORTED`.
 */
export async function signTypedData<namespace extends Namespace = Namespace>(
  kit: Kit,
  parameters: signTypedData.Parameters<namespace>,
): Promise<Encoded<namespace>> {
  return (await import('./lazy/sign.ts')).signTypedData(kit, parameters as signTypedData.Parameters) as Promise<Encoded<namespace>>
}

export declare namespace signTypedData {
  type Parameters<namespace extends Namespace = Namespace> = SignTypedDataParameters<namespace>
}

/**
 * Whether a signature over a text is an account's, contract accounts included. Nothing need be connected.
 *
 * Good enough to catch a mix-up on the page; a login is verified on a server (B-09).
 *
 * @throws `CAIP_ADDRESS_INVALID`, `NETWORK_MISSING`, `ADAPTER_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own.
 */
export async function verifyMessage(kit: Kit, parameters: verifyMessage.Parameters): Promise<boolean> {
  return (await import('./lazy/verifyMessage.ts')).verifyMessage(kit, parameters)
}

export declare namespace verifyMessage {
  type Parameters = VerifyMessageParameters
}

/**
 * Waits until the active chain has a transaction.
 *
 * @returns How it ended; a reverted one is a receipt, too.
 * @throws `ACTIVE_ADDRESS_MISSING`, `CAPABILITY_MISSING`, `ABORTED`, or the adapter's own, such as `TRANSACTION_NOT_FOUND` after the time-out (C-04).
 */
export async function waitForTransaction(kit: Kit, parameters: waitForTransaction.Parameters): Promise<TransactionReceipt> {
  return (await import('./lazy/transaction.ts')).waitForTransaction(kit, parameters)
}

export declare namespace waitForTransaction {
  type Parameters = WaitForTransactionParameters
}

/** The connected wallet's own object (EIP-1193 on EVM); `undefined` while nothing is connected. */
export async function getProvider(kit: Kit, parameters: { namespace?: Namespace | undefined } = {}): Promise<unknown> {
  return getSnapshot(kit, parameters).connector?.getProvider()
}
