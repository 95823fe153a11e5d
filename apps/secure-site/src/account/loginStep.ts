import type { Challenge } from '@latchkey/blockchain-api/keys'
import type { SessionUser } from './createSession.ts'

/** Result of a code or of the owner's answer. */
export type LoginStep =
  | { readonly status: 'session'; readonly user: SessionUser }
  | { readonly status: 'device'; readonly txnId: string; readonly number: string; readonly expiresAt: number }
  | { readonly status: 'pending'; readonly hasWindow?: boolean | undefined; readonly number?: string | undefined }
  | { readonly status: 'denied' }
  | { readonly status: 'granted'; readonly endsAt: number }
  | { readonly status: 'secondary'; readonly challenge: Challenge }
  | { readonly status: 'changed'; readonly email: string }
