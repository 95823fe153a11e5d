import { slot } from '@latchkey/common/contract'
/** Every event that is counted. The names are those of `api.md` chapter 2; a later feature adds its own here (B-22). */
export type AnalyticsProperties = {
  INITIALIZE: { readonly networks: readonly string[]; readonly features: readonly string[] }
  MODAL_CREATED: undefined
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }
  CLICK_ALL_WALLETS: undefined
  SELECT_WALLET: { readonly name: string; readonly platform: string }
  SEARCH_WALLET: { readonly badge: string; readonly search: string }
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET_HELP: undefined
  GET_WALLET: { readonly name: string; readonly type: string }
  CLICK_NETWORKS: undefined
  SWITCH_NETWORK: { readonly network: string }
  CONNECT_SUCCESS: { readonly name: string; readonly method: string }
  CONNECT_ERROR: { readonly message: string }
  USER_REJECTED: { readonly message: string }
  DISCONNECT_SUCCESS: { readonly namespace: string }
  DISCONNECT_ERROR: { readonly message: string }
  /** `type` is the error's code, `message` its short sentence; `stack` only where the host wants it. */
  INTERNAL_SDK_ERROR: { readonly type: string; readonly message: string; readonly stack?: string | undefined }
  CLICK_TRANSACTIONS: undefined
  LOAD_MORE_TRANSACTIONS: undefined
  ERROR_FETCH_TRANSACTIONS: { readonly network: string }
  CLICK_SIGN_SIWX_MESSAGE: { readonly network: string }
  CLICK_CANCEL_SIWX: { readonly network: string }
  SIWX_AUTH_SUCCESS: { readonly network: string }
  SIWX_AUTH_ERROR: { readonly network: string; readonly message: string }
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: undefined
  EMAIL_EDIT: undefined
  SOCIAL_LOGIN_STARTED: { readonly provider: string }
  SOCIAL_LOGIN_SUCCESS: { readonly provider: string }
  SOCIAL_LOGIN_ERROR: { readonly provider: string }
  SOCIAL_LOGIN_REQUEST_USER_DATA: { readonly provider: string }
  SOCIAL_LOGIN_CANCELED: { readonly provider: string }
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: string; readonly network: string }
  OPEN_SEND: undefined
  SEND_INITIATED: SentAsset
  SEND_SUCCESS: SentAsset
  SEND_ERROR: SentAsset & { readonly message: string }
  SEND_REJECTED: SentAsset & { readonly message: string }
  OPEN_SWAP: { readonly network: string }
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  INITIATE_SWAP: SwapPair
  SWAP_SUCCESS: SwapPair
  SWAP_ERROR: SwapPair & { readonly message: string }
  SWAP_APPROVAL_ERROR: SwapPair & { readonly message: string }
  SELECT_BUY_CRYPTO: undefined
  SELECT_BUY_PROVIDER: { readonly provider: string }
  SELECT_WHAT_IS_A_BUY: undefined
  OPEN_ENS_FLOW: undefined
  REGISTER_NAME_INITIATED: undefined
  REGISTER_NAME_SUCCESS: undefined
  REGISTER_NAME_ERROR: { readonly message: string }
}

/** One thing that happened. */
export type AnalyticsEvent = {
  [event in keyof AnalyticsProperties]: AnalyticsProperties[event] extends undefined
    ? { readonly event: event; readonly properties?: undefined }
    : { readonly event: event; readonly properties: AnalyticsProperties[event] }
}[keyof AnalyticsProperties]

/** Where something was sent, and whether it was the chain's coin; never what, how much, or who received it. */
type SentAsset = { readonly network: string; readonly isNative: boolean }

/** What is swapped, never how much. */
type SwapPair = { readonly network: string; readonly swapFromToken: string; readonly swapToToken: string }

/** A counted event, with where and when it was. */
export type TrackedEvent = {
  readonly event: AnalyticsEvent
  readonly timestampMs: number
  /** The page's address without query and hash. */
  readonly url: string
  readonly address: string | undefined
}

/** Counted events that wait for the code that logs and sends them. */
export const waitingEvents = slot((): TrackedEvent[] => [])
