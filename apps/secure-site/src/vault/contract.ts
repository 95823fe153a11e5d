import type { MethodSet, RecoveryMethodRow } from '@latchkey/blockchain-api/keys'
import type { PinnedRecord } from '../device/deviceShare.ts'
import type { SignRequest } from './sign/signRequest.ts'

/** What one operation needs to call the services: the worker has no session of its own. */
export type VaultAccess = {
  readonly gatewayUrl: string
  readonly projectId: string
  readonly token: string
  /** The language of mails. */
  readonly locale: string
  /** Name of this device. */
  readonly device: string
}

/** The proof that allows a device without a share to get one (F3). */
export type RecoveryProof =
  | { readonly kind: 'operator'; readonly methodId: string }
  | { readonly kind: 'passkey'; readonly methodId: string; readonly prf: Uint8Array }
  /** Of any kit: the text says which. */
  | { readonly kind: 'kit'; readonly methodId: string; readonly text: string }

/** A recovery method that the owner is about to get. */
export type NewMethod =
  | { readonly kind: 'passkey'; readonly credentialId: string; readonly prf: Uint8Array; readonly label: string }
  /** The text that the owner has saved. Once it is activated, it may be the only way in. */
  | { readonly kind: 'kit'; readonly text: string; readonly label: string }

/** The approved signer: the wallet, and the address that was shown. */
export type ApprovedWallet = { readonly walletId: string; readonly address: string }

/** Operations of the worker; each worker runs one. */
export type VaultOperations = {
  create: { parameters: { access: VaultAccess }; result: PinnedRecord }
  recover: { parameters: { access: VaultAccess; proof: RecoveryProof }; result: PinnedRecord }
  sign: { parameters: { access: VaultAccess; wallet: ApprovedWallet; request: SignRequest }; result: string }
  exportWords: { parameters: { access: VaultAccess; walletId: string }; result: string }
  addMethod: {
    parameters: { access: VaultAccess; walletId: string; method: NewMethod }
    result: { record: PinnedRecord; method: RecoveryMethodRow }
  }
  removeMethod: { parameters: { access: VaultAccess; walletId: string; methodId: string }; result: MethodSet }
}

/** A name of {@link VaultOperations}. */
export type VaultOperation = keyof VaultOperations

/** The only message to a worker. */
export type VaultRequest = {
  [name in VaultOperation]: { readonly operation: name; readonly parameters: VaultOperations[name]['parameters'] }
}[VaultOperation]

/** The only message from it. */
export type VaultAnswer =
  | { readonly result: VaultOperations[VaultOperation]['result'] }
  | {
      readonly error: {
        readonly code: string
        readonly shortMessage: string
        readonly retryAfterMs?: number | undefined
        readonly reason?: string | undefined
      }
    }
