/**
 * The English texts that the specification fixes, by code: of an alert both sentences, of anything else the one that a toast shows.
 *
 * Written down a second time, so that a change of the catalogue is one of these, too.
 */
export const fixedAlerts = `
NETWORK_NOT_FOUND: Network Not Found · The network you are switching to is not in the list of networks given to Latchkey.
ORIGIN_NOT_ALLOWED: Origin Not Allowed · This page's origin is not in the project's list of allowed origins. Add it in the project's settings.
EMBEDDED_LOAD_FAILED: Network Error · Could not load embedded wallet. Check the connection and that the secure site may be framed by this page.
EMBEDDED_TIMEOUT: Embedded Wallet Request Timed Out · The embedded wallet did not answer in time. Try again.
UNVERIFIED_DOMAIN: Unverified Domain · The embedded wallet could not verify this page's domain.
SESSION_EXPIRED: Session Expired · The session token is not valid any more, or this device's clock is wrong.
INVALID_PROJECT_ID: Invalid Project ID · The gateway does not know this project id.
PROJECT_ID_MISSING: Project ID Not Configured · No project id was given to Latchkey.
SERVER_ERROR: Server Error · The project's configuration could not be read. Defaults are used.
RATE_LIMITED: Rate Limited · Too many requests. Wait a moment and try again.
MULTI_WALLET_OFF: Multi-Wallet Not Enabled · Several wallets at once are not enabled for this project.
INVALID_APP_CONFIGURATION: Invalid App Configuration · This page's origin or project is not allowed to use the gateway.
LOCAL_CONFIG_IGNORED: Local configuration ignored · Remote configuration of the project overrides local features.
RELAY_UNREACHABLE: Connection Problem · The relay cannot be reached. Check the connection; Latchkey keeps trying.
`

/** The same of messages; where developers and users read different words, those of users. */
export const fixedMessages = `
TOKEN_BALANCE_UNAVAILABLE: Token Balance Unavailable
GAS_PRICE_UNSUPPORTED: Network not supported for Gas Price
SWAP_UNSUPPORTED: Network not supported for Swaps
MODAL_CLOSED: Modal closed
CONNECTION_REJECTED: Connection rejected
USER_REJECTED: Request declined
POPUP_CLOSED: Popup closed
POPUP_BLOCKED: The browser blocked the window. Allow it and try again
CONNECT_FAILED: Failed to connect
SOCIAL_INIT_FAILED: Failed to initiate social connection
FARCASTER_FAILED: Failed to connect to farcaster
DISCONNECT_FAILED: Failed to disconnect
CONNECTOR_MISSING: No connector found for connection
CONNECTION_STATUS_INVALID: Invalid connection status
ALREADY_CONNECTED: Already connected with this wallet
SIGN_MESSAGE_FAILED: Sign message failed
SIGNER_MISMATCH: The signature is from another account
ESTIMATE_GAS_FAILED: Estimate gas error
NAMESPACE_REQUIRED: Namespace is required
SIGN_IN_INIT_FAILED: A problem occurred while trying initialize authentication
SIGN_IN_FAILED: Error signing message
FETCH_TRANSACTIONS_FAILED: Failed to fetch transactions
AUTHENTICATING: Authenticating...
EMAIL_UNAVAILABLE: Unable to load email login dependency
ABORTED: Request was aborted
SOMETHING_WENT_WRONG: Something went wrong
UNKNOWN: An error occurred
CHAIN_UNSUPPORTED: Chain is not supported
SIWX_OFF: SIWX is not enabled
ACTIVE_ADDRESS_MISSING: No ActiveCaipAddress found
ADAPTER_MISSING: Adapter not found
NAMESPACE_MISSING: Namespace not found
CAIP_NETWORK_MISSING: CaipNetwork not found
NETWORK_MISSING: Network not found
AUTH_CONNECTOR_MISSING: No auth connector found
NOT_EMAIL_OR_SOCIAL: Not connected to email or social
ADDRESS_OR_AUTH_MISSING: Address or auth connector not found
DECRYPT_FAILED: Failed to decrypt
SIGNATURE_INVALID: Invalid signature
SIGNATURE_LENGTH_INVALID: Invalid signature length
CAIP_ADDRESS_INVALID: Invalid CAIP Address
CAIP10_INVALID: Invalid CAIP-10 address
CAIP2_INVALID: Invalid CAIP-2 network id
RPC_NOT_ALLOWED: Action not allowed
BLOCK_NOT_FOUND: Block not found
TRANSACTION_NOT_FOUND: Transaction not found
BASE_FEE_MISSING: The chain has no base fee, so EIP-1559 fees do not apply
CONNECTOR_CANNOT_SWITCH: This wallet cannot switch chain
CHAIN_NOT_CONFIGURED: Chain not configured
RPC_UNAVAILABLE: The RPC address cannot be reached
REVERTED: Transaction reverted: {reason}
SEND_FIELDS_REQUIRED: An amount and receiver address are required
SEND_TOKEN_REQUIRED: A token is required
SEND_UNSUPPORTED: Unsupported chain
INSUFFICIENT_FUNDS: Not enough {symbol}
INSUFFICIENT_GAS: Not enough {symbol} for the network fee
EMAIL_COOLDOWN: Please try again after {n} seconds
EMAIL_INVALID: Enter a valid email address
OTP_WRONG: The code is not right. Try again
OTP_EXPIRED: The code has expired. Ask for a new one
OTP_LOCKED: Too many tries. Ask for a new code
SHARE_INTEGRITY: The wallet key could not be put together safely. Nothing was signed
STORAGE_UNAVAILABLE: This browser does not give access to its storage. Try again
EMBEDDED_UNAVAILABLE: The embedded wallet is temporarily unavailable. Try again later
SIWE_AND_SIWX: Give either siweConfig or siwx, not both
VIEW_DISABLED: This view is switched off
OPTION_INVALID: Option {name}: expected {expected}
PAIRING_EXPIRED: The connection request has expired. A new code is ready
WALLET_NOT_RESPONDING: The wallet does not answer. Open it, or try again
SWAP_QUOTE_FAILED: No price for this swap now
SWAP_PRICE_IMPACT: The price moves by {n} % with this amount
NAME_RESOLVE_FAILED: Error resolving name
NAME_SUGGESTIONS_FAILED: Error fetching name suggestions
NAMES_FOR_ADDRESS_FAILED: Error fetching names for address
NAME_REGISTER_FAILED: Error registering name {name}
NAME_INVALID: Use letters, digits and hyphens, at least 4 characters
NETWORK_UNREACHABLE: The service cannot be reached. Check the connection
REQUEST_PENDING: Open your wallet: a request is waiting there
`
