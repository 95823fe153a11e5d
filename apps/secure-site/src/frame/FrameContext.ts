import type { Account } from '../account/account.ts'
import type { ChainCheck } from '../chain/createChainCheck.ts'
import type { Prices } from '../chain/createPrices.ts'
import type { Rpc } from '../chain/createRpc.ts'
import type { SmartAccounts } from '../evm/account/createSmartAccounts.ts'
import type { Clear } from '../evm/clear/createClear.ts'
import type { Stage } from '../screens/createStage.ts'
import type { Settings } from '../settings.ts'
import type { SpendingLedger } from '../spending/createSpendingLedger.ts'
import type { Text } from '../text/createText.ts'
import type { Vault } from '../vault/vault.ts'
import type { Queue } from './createQueue.ts'
import type { SentBatches } from './createSentBatches.ts'

/** Parts and state of the frame that all handlers share. */
export type FrameContext = {
  readonly settings: Settings
  readonly account: Account
  readonly vault: Vault
  readonly smartAccounts: SmartAccounts
  readonly rpc: Rpc
  readonly prices: Prices
  readonly spending: SpendingLedger
  readonly clear: Clear
  readonly requireChain: ChainCheck
  readonly stage: Stage
  readonly text: Text
  readonly queue: Queue
  readonly batches: SentBatches
  readonly state: FrameState
  tell(notice: 'SESSION_UPDATE' | 'EMAIL_CHANGED' | 'PRESS_AWAITED'): void
}

/** The mutable state of the frame. */
export type FrameState = {
  /** CAIP-2. */
  chainId: string
  /** The host's own name for itself: shown beside its verified origin, never instead of it (T-F9). */
  siteName: string
  /** Whether this page may know who is signed in (T-F19). */
  hasConsent: boolean
  /** The running login by email. */
  emailTxn: string | undefined
  /** The device that waits until the owner presses its number: in the mail, or in another window of the login (I27). */
  device: { readonly txnId: string; readonly number: string; readonly isSocial?: true | undefined } | undefined
  /** The running login with another site's account. */
  socialTxn: string | undefined
  /** The sign-in message that was seen when the running login was completed. */
  loginMessage:
    | {
        readonly key: string
        /** The device's request, if this login continues once the device is let in. */
        readonly deviceTxnId?: string | undefined
        /** The wallet that this login opened. */
        readonly walletId?: string | undefined
      }
    | undefined
  /** The signature made with the login, and its user (E-13). */
  signedMessage:
    | { readonly address: string; readonly chainId: string; readonly signed: { readonly message: string; readonly signature: string } }
    | undefined
  /** The running change of address, which its owner has approved. */
  updateTxn: { readonly txnId: string; readonly before: string; readonly after: string } | undefined
  /** The code field, which stays between attempts. */
  code:
    | {
        readonly txnId: string
        /** The message beside the field. */
        readonly besideKey?: string | undefined
        submit: (code: string, isBesideSeen?: boolean) => void
        cancel: () => void
        readonly field: import('../screens/createCodeField.ts').CodeField
      }
    | undefined
}
