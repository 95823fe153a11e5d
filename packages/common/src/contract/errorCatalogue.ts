/** How a code is told to a user. */
export type ErrorText = {
  /** `alert`: the alert bar, and once the console. `message`: a toast or the view's own state. `status`: no error at all. */
  readonly kind: 'alert' | 'message' | 'status'
  /** How grave it is. @defaultValue `error` */
  readonly tone?: 'error' | 'warning' | 'info' | undefined
  /** English; `{n}` and its like are filled in. What the error's `shortMessage` says. */
  readonly short: string
  /** What an alert adds: why, and what to do. */
  readonly long?: string | undefined
  /** What a user reads in place of `short`, where that is for developers. */
  readonly shown?: string | undefined
  /** Whether only who builds the page can mend it: users of a published page do not see such an alert. */
  readonly isForDevelopers?: boolean | undefined
}

/**
 * The text of every code, as the error catalogue words it. For surfaces that show errors; code that throws
 * carries its own sentence, so that a page without an open modal does not load this table.
 *
 * @see Requirement
 */
export const errorCatalogue = {
  // Alerts
  NETWORK_NOT_FOUND: {
    kind: 'alert',
    isForDevelopers: true,
    short: 'Network Not Found',
    long: 'The network you are switching to is not in the list of networks given to Latchkey.',
  },
  ORIGIN_NOT_ALLOWED: {
    kind: 'alert',
    isForDevelopers: true,
    short: 'Origin Not Allowed',
    long: "This page's origin is not in the project's list of allowed origins. Add it in the project's settings.",
  },
  EMBEDDED_LOAD_FAILED: {
    kind: 'alert',
    short: 'Network Error',
    long: 'Could not load embedded wallet. Check the connection and that the secure site may be framed by this page.',
  },
  EMBEDDED_TIMEOUT: {
    kind: 'alert',
    short: 'Embedded Wallet Request Timed Out',
    long: 'The embedded wallet did not answer in time. Try again.',
  },
  UNVERIFIED_DOMAIN: {
    kind: 'alert',
    isForDevelopers: true,
    short: 'Unverified Domain',
    long: "The embedded wallet could not verify this page's domain.",
  },
  SESSION_EXPIRED: {
    kind: 'alert',
    short: 'Session Expired',
    long: "The session token is not valid any more, or this device's clock is wrong.",
  },
  INVALID_PROJECT_ID: {
    kind: 'alert',
    isForDevelopers: true,
    short: 'Invalid Project ID',
    long: 'The gateway does not know this project id.',
  },
  PROJECT_ID_MISSING: {
    kind: 'alert',
    isForDevelopers: true,
    short: 'Project ID Not Configured',
    long: 'No project id was given to Latchkey.',
  },
  SERVER_ERROR: {
    kind: 'alert',
    isForDevelopers: true,
    short: 'Server Error',
    long: "The project's configuration could not be read. Defaults are used.",
  },
  RATE_LIMITED: { kind: 'alert', short: 'Rate Limited', long: 'Too many requests. Wait a moment and try again.' },
  MULTI_WALLET_OFF: {
    kind: 'alert',
    isForDevelopers: true,
    tone: 'info',
    short: 'Multi-Wallet Not Enabled',
    long: 'Several wallets at once are not enabled for this project.',
  },
  INVALID_APP_CONFIGURATION: {
    kind: 'alert',
    isForDevelopers: true,
    short: 'Invalid App Configuration',
    long: "This page's origin or project is not allowed to use the gateway.",
  },
  LOCAL_CONFIG_IGNORED: {
    kind: 'alert',
    isForDevelopers: true,
    tone: 'warning',
    short: 'Local configuration ignored',
    long: 'Remote configuration of the project overrides local features.',
  },
  RELAY_UNREACHABLE: {
    kind: 'alert',
    short: 'Connection Problem',
    long: 'The relay cannot be reached. Check the connection; Latchkey keeps trying.',
  },
  // Messages of actions
  TOKEN_BALANCE_UNAVAILABLE: { kind: 'message', short: 'Token Balance Unavailable' },
  GAS_PRICE_UNSUPPORTED: { kind: 'message', short: 'Network not supported for Gas Price' },
  SWAP_UNSUPPORTED: { kind: 'message', short: 'Network not supported for Swaps' },
  MODAL_CLOSED: { kind: 'message', short: 'Modal closed' },
  CONNECTION_REJECTED: { kind: 'message', short: 'Connection rejected' },
  USER_REJECTED: { kind: 'message', short: 'Request declined' },
  POPUP_CLOSED: { kind: 'message', short: 'Popup closed' },
  POPUP_BLOCKED: { kind: 'message', short: 'The browser blocked the window. Allow it and try again' },
  CONNECT_FAILED: { kind: 'message', short: 'Failed to connect' },
  SOCIAL_INIT_FAILED: { kind: 'message', short: 'Failed to initiate social connection' },
  FARCASTER_FAILED: { kind: 'message', short: 'Failed to connect to farcaster' },
  DISCONNECT_FAILED: { kind: 'message', short: 'Failed to disconnect' },
  CONNECTOR_MISSING: { kind: 'message', short: 'No connector found for connection' },
  CONNECTION_STATUS_INVALID: { kind: 'message', short: 'Invalid connection status' },
  ALREADY_CONNECTED: { kind: 'message', short: 'Already connected with this wallet' },
  SIGN_MESSAGE_FAILED: { kind: 'message', short: 'Sign message failed' },
  SIGNER_MISMATCH: { kind: 'message', short: 'The signature is from another account' },
  ESTIMATE_GAS_FAILED: { kind: 'message', short: 'Estimate gas error' },
  NAMESPACE_REQUIRED: { kind: 'message', short: 'Namespace is required' },
  SIGN_IN_INIT_FAILED: { kind: 'message', short: 'A problem occurred while trying initialize authentication' },
  SIGN_IN_FAILED: { kind: 'message', short: 'Error signing message' },
  FETCH_TRANSACTIONS_FAILED: { kind: 'message', short: 'Failed to fetch transactions' },
  AUTHENTICATING: { kind: 'status', short: 'Authenticating...' },
  EMAIL_UNAVAILABLE: { kind: 'message', short: 'Unable to load email login dependency' },
  ABORTED: { kind: 'message', short: 'Request was aborted' },
  SOMETHING_WENT_WRONG: { kind: 'message', short: 'Something went wrong' },
  UNKNOWN: { kind: 'message', short: 'An error occurred' },
  CHAIN_UNSUPPORTED: { kind: 'message', short: 'Chain is not supported' },
  SIWX_OFF: { kind: 'message', short: 'SIWX is not enabled' },
  ACTIVE_ADDRESS_MISSING: { kind: 'message', short: 'No ActiveCaipAddress found' },
  ADAPTER_MISSING: { kind: 'message', short: 'Adapter not found' },
  NAMESPACE_MISSING: { kind: 'message', short: 'Namespace not found' },
  CAIP_NETWORK_MISSING: { kind: 'message', short: 'CaipNetwork not found' },
  NETWORK_MISSING: { kind: 'message', short: 'Network not found' },
  AUTH_CONNECTOR_MISSING: { kind: 'message', short: 'No auth connector found' },
  NOT_EMAIL_OR_SOCIAL: { kind: 'message', short: 'Not connected to email or social' },
  ADDRESS_OR_AUTH_MISSING: { kind: 'message', short: 'Address or auth connector not found' },
  DECRYPT_FAILED: { kind: 'message', short: 'Failed to decrypt' },
  SIGNATURE_INVALID: { kind: 'message', short: 'Invalid signature' },
  SIGNATURE_LENGTH_INVALID: { kind: 'message', short: 'Invalid signature length' },
  CAIP_ADDRESS_INVALID: { kind: 'message', short: 'Invalid CAIP Address' },
  CAIP10_INVALID: { kind: 'message', short: 'Invalid CAIP-10 address' },
  CAIP2_INVALID: { kind: 'message', short: 'Invalid CAIP-2 network id' },
  RPC_NOT_ALLOWED: { kind: 'message', short: 'Requested RPC call is not allowed', shown: 'Action not allowed' },
  BLOCK_NOT_FOUND: { kind: 'message', short: 'Block not found' },
  TRANSACTION_NOT_FOUND: { kind: 'message', short: 'Transaction not found' },
  BASE_FEE_MISSING: { kind: 'message', short: 'The chain has no base fee, so EIP-1559 fees do not apply' },
  CONNECTOR_CANNOT_SWITCH: { kind: 'message', short: 'This wallet cannot switch chain' },
  CHAIN_NOT_CONFIGURED: { kind: 'message', short: 'Chain not configured' },
  RPC_UNAVAILABLE: { kind: 'message', short: 'The RPC address cannot be reached' },
  REVERTED: { kind: 'message', short: 'Transaction reverted: {reason}' },
  SEND_FIELDS_REQUIRED: { kind: 'message', short: 'An amount and receiver address are required' },
  SEND_TOKEN_REQUIRED: { kind: 'message', short: 'A token is required' },
  SEND_UNSUPPORTED: { kind: 'message', short: 'Unsupported chain' },
  INSUFFICIENT_FUNDS: { kind: 'message', short: 'Not enough {symbol}' },
  INSUFFICIENT_GAS: { kind: 'message', short: 'Not enough {symbol} for the network fee' },
  EMAIL_COOLDOWN: { kind: 'message', short: 'Please try again after {n} seconds' },
  EMAIL_INVALID: { kind: 'message', short: 'Enter a valid email address' },
  OTP_WRONG: { kind: 'message', short: 'The code is not right. Try again' },
  OTP_EXPIRED: { kind: 'message', short: 'The code has expired. Ask for a new one' },
  OTP_LOCKED: { kind: 'message', short: 'Too many tries. Ask for a new code' },
  SHARE_INTEGRITY: { kind: 'message', short: 'The wallet key could not be put together safely. Nothing was signed' },
  STORAGE_UNAVAILABLE: { kind: 'message', short: 'This browser does not give access to its storage. Try again' },
  EMBEDDED_UNAVAILABLE: { kind: 'message', short: 'The embedded wallet is temporarily unavailable. Try again later' },
  SIWE_AND_SIWX: { kind: 'message', short: 'Give either siweConfig or siwx, not both' },
  VIEW_DISABLED: { kind: 'message', short: 'This view is switched off' },
  OPTION_INVALID: { kind: 'message', short: 'Option {name}: expected {expected}' },
  PAIRING_EXPIRED: { kind: 'message', short: 'The connection request has expired. A new code is ready' },
  WALLET_NOT_RESPONDING: { kind: 'message', short: 'The wallet does not answer. Open it, or try again' },
  SWAP_QUOTE_FAILED: { kind: 'message', short: 'No price for this swap now' },
  SWAP_PRICE_IMPACT: { kind: 'message', short: 'The price moves by {n} % with this amount' },
  // Names
  NAME_RESOLVE_FAILED: { kind: 'message', short: 'Error resolving name' },
  NAME_SUGGESTIONS_FAILED: { kind: 'message', short: 'Error fetching name suggestions' },
  NAMES_FOR_ADDRESS_FAILED: { kind: 'message', short: 'Error fetching names for address' },
  NAME_REGISTER_FAILED: { kind: 'message', short: 'Error registering name {name}' },
  NAME_INVALID: { kind: 'message', short: 'Use letters, digits and hyphens, at least 4 characters' },
  // Sign-in, as servers tell it
  SIGN_IN_MESSAGE_INVALID: {
    kind: 'message',
    short: 'The sign-in message is not valid: {field}',
    shown: 'The sign-in message is not valid',
  },
  SIGN_IN_REFUSED: { kind: 'message', short: 'The sign-in was refused: {reason}', shown: 'The sign-in was refused' },
  // Services
  NETWORK_UNREACHABLE: { kind: 'message', short: 'The service cannot be reached. Check the connection' },
  REQUEST_FAILED: { kind: 'message', short: 'The service refused the request' },
  DECODE_FAILED: { kind: 'message', short: 'Unexpected data at {path}: expected {expected}', shown: 'Something went wrong' },
  // What else a host or a user can do wrong
  REQUEST_PENDING: { kind: 'message', short: 'Request already pending', shown: 'Open your wallet: a request is waiting there' },
  AMOUNT_INVALID: { kind: 'message', short: 'Enter an amount with at most {decimals} decimals' },
  CAIP19_INVALID: { kind: 'message', short: 'Invalid CAIP-19 asset id' },
  COIN_TYPE_MISSING: { kind: 'message', short: 'Chain {chainId} has no coin type' },
  CAPABILITY_MISSING: { kind: 'message', short: 'This network cannot do that' },
  PROVIDER_MISSING: { kind: 'message', short: 'No Latchkey provider above this component' },
  MODAL_LOAD_FAILED: { kind: 'message', short: 'The wallet window could not be loaded' },
  ONRAMP_LINK_INVALID: { kind: 'message', short: 'This provider cannot be opened' },
  SLIPPAGE_INVALID: { kind: 'message', short: 'Enter a slippage limit from {min} to {max} %' },
  SWAP_MISMATCH: { kind: 'message', short: 'What came back is not the swap that was asked for. Nothing was signed' },
  // A new device of the embedded wallet; both carry `retryAfterMs`
  DEVICE_DELAYED: { kind: 'message', short: 'A new device waits until its owner lets it in' },
  RECOVERY_DELAYED: { kind: 'message', short: 'The wallet opens on this device later' },
  // The embedded wallet's operator has frozen the user
  ACCOUNT_FROZEN: { kind: 'message', short: 'This account is frozen' },
} as const satisfies { readonly [code: string]: ErrorText }

/** A code the catalogue has a text for. */
export type ErrorCode = keyof typeof errorCatalogue

/** The text of a code; `UNKNOWN`'s for a code of another version of this package. */
export function getErrorText(code: string): ErrorText {
  return Object.hasOwn(errorCatalogue, code) ? errorCatalogue[code as ErrorCode] : errorCatalogue.UNKNOWN
}
