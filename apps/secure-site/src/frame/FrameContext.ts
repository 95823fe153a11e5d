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

/** What all of the frame's answers are made with, and the little that they remember. */
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

/** What changes while the frame lives. */
export type FrameState = {
  /** CAIP-2. */
  chainId: string
  /** What the host says it is called: shown beside its verified origin, never in its place (T-F9). */
  siteName: string
  /** Whether this page may know who is signed in (T-F19). */
  hasConsent: boolean
  /** The running sign-in by e-mail. */
  emailTxn: string | undefined
  /** The device that waits until its number is pressed: in the owner's mail, or in the window of a sign-in that runs elsewhere (I27). */
  device: { readonly txnId: string; readonly number: string; readonly isSocial?: true | undefined } | undefined
  /** The running sign-in by another site's account. */
  socialTxn: string | undefined
  /** The sign-in message that was seen when the running login was completed. */
  loginMessage:
    | {
        readonly key: string
        /** Of the device, where this login goes on once that is let in. */
        readonly deviceTxnId?: string | undefined
        /** Of the wallet that this login opened. */
        readonly walletId?: string | undefined
      }
    | undefined
  /** What was signed with the login, for the user it was signed for (E-13). */
  signedMessage:
    | { readonly address: string; readonly chainId: string; readonly signed: { readonly message: string; readonly signature: string } }
    | undefined
  /** The running change of address, which its owner has approved. */
  updateTxn: { readonly txnId: string; readonly before: string; readonly after: string } | undefined
  /** The field that takes the code, kept over tries. */
  code:
    | {
        readonly txnId: string
        /** Which message stands beside it. */
        readonly besideKey?: string | undefined
        submit: (code: string, isBesideSeen?: boolean) => void
        cancel: () => void
        readonly field: import('../screens/createCodeField.ts').CodeField
      }
    | undefined
}
