import type { Namespace } from '@latchkey/common/caip'
import type { SocialProvider } from '../features/flags.ts'

/** Of the verbs that need no more than a way to cancel. */
export type SignalParameters = { readonly signal?: AbortSignal | undefined }

/** Of `sendEmailCode` and `updateEmail`. */
export type EmailParameters = SignalParameters & { readonly email: string }

/** Of `approveDevice`. */
export type ApproveDeviceParameters = SignalParameters & {
  /** The provider whose sign-in needs the approval. */
  readonly social?: SocialProvider | undefined
}

/** Of `connectSocial`. */
export type ConnectSocialParameters = SignalParameters & { readonly provider: SocialProvider }

/** Of `verifyUpdateCode`. */
export type VerifyUpdateCodeParameters = SignalParameters & {
  /** The old address's code, or the new one's. */
  readonly which: 'primary' | 'secondary'
}

/** Of `setPreferredAccountType`. */
export type SetPreferredAccountTypeParameters = {
  readonly namespace: Namespace
  /** `payment`, `ordinal` or `stx` on Bitcoin; `eoa` or `smartAccount` elsewhere. */
  readonly type: string
  readonly signal?: AbortSignal | undefined
}
