import { type ErrorText as CatalogueText, type ErrorCode, errorCatalogue } from '@latchkey/common/contract'

/** The text of an error: what happened, then what to do. */
export type ErrorText = {
  readonly title: string
  readonly text: string
  /** What a view says instead, where the words above are for developers. */
  readonly calm?: { readonly title: string; readonly text: string } | undefined
}

/** Codes that users are told of; the others are for who builds the page. */
type UserErrorCode = {
  [code in ErrorCode]: (typeof errorCatalogue)[code] extends { readonly isForDevelopers: true } ? never : code
}[ErrorCode]

/** What errors are called in another language. */
export type ErrorTranslation = {
  /** What a view says instead of what is for developers. */
  readonly notHere: { readonly title: string; readonly text: string }
  readonly codes: { readonly [code in UserErrorCode]: { readonly title: string; readonly text: string } }
}

const again = 'Try again in a moment.'
const site = 'The site’s developers need to fix this. Nothing was shared.'
const look = 'Check it, then try again.'

/** What to do, for errors whose entry in the catalogue says only what happened. */
const remedies: { readonly [code in ErrorCode]?: string } = {
  TOKEN_BALANCE_UNAVAILABLE: 'Your funds are safe. We’ll try again in 30 seconds.',
  GAS_PRICE_UNSUPPORTED: 'Choose another network.',
  SWAP_UNSUPPORTED: 'Choose another network.',
  MODAL_CLOSED: 'Nothing was shared. Open it again to continue.',
  CONNECTION_REJECTED: 'Nothing was shared. Try again when you’re ready.',
  USER_REJECTED: 'Nothing was done. Try again when you’re ready.',
  POPUP_CLOSED: 'It closed before you finished. Try again.',
  POPUP_BLOCKED: 'Allow pop-ups for this site in your browser.',
  CONNECT_FAILED: 'Nothing was shared. Try again, or choose another wallet.',
  SOCIAL_INIT_FAILED: again,
  FARCASTER_FAILED: again,
  DISCONNECT_FAILED: 'Try again, or disconnect in the wallet.',
  CONNECTOR_MISSING: 'Choose another wallet.',
  CONNECTION_STATUS_INVALID: 'Disconnect, then connect again.',
  ALREADY_CONNECTED: 'You don’t need to do anything.',
  SIGN_MESSAGE_FAILED: 'Nothing was signed. Try again.',
  SIGNER_MISMATCH: 'Choose the connected account in your wallet, then try again.',
  ESTIMATE_GAS_FAILED: again,
  NAMESPACE_REQUIRED: site,
  SIGN_IN_INIT_FAILED: 'Connect again.',
  SIGN_IN_FAILED: 'Nothing was signed. Try again.',
  SIGN_IN_MESSAGE_INVALID: site,
  SIGN_IN_REFUSED: 'You are not signed in. Try again.',
  FETCH_TRANSACTIONS_FAILED: again,
  AUTHENTICATING: 'This takes a moment.',
  ACCOUNT_FROZEN: 'Contact the operator of this wallet.',
  DEVICE_DELAYED: 'Approve it on a device that has this wallet, or sign in here again later.',
  RECOVERY_DELAYED: 'Sign in here again later.',
  EMAIL_UNAVAILABLE: 'Check your connection, then try again.',
  ABORTED: again,
  SOMETHING_WENT_WRONG: again,
  UNKNOWN: again,
  CHAIN_UNSUPPORTED: 'Choose another network or another wallet.',
  SIWX_OFF: site,
  ACTIVE_ADDRESS_MISSING: 'Connect a wallet first.',
  ADAPTER_MISSING: site,
  NAMESPACE_MISSING: site,
  CAIP_NETWORK_MISSING: site,
  NETWORK_MISSING: 'Choose another network.',
  AUTH_CONNECTOR_MISSING: site,
  NOT_EMAIL_OR_SOCIAL: 'Sign in with email first.',
  ADDRESS_OR_AUTH_MISSING: 'Sign in again.',
  DECRYPT_FAILED: again,
  SIGNATURE_INVALID: 'Sign again.',
  SIGNATURE_LENGTH_INVALID: 'Sign again.',
  CAIP_ADDRESS_INVALID: site,
  CAIP10_INVALID: site,
  CAIP2_INVALID: site,
  RPC_NOT_ALLOWED: 'This wallet does not do what the site asked for. Nothing was done.',
  BLOCK_NOT_FOUND: again,
  TRANSACTION_NOT_FOUND: 'It may not have arrived yet. Check again in a moment.',
  BASE_FEE_MISSING: 'Nothing was sent.',
  CONNECTOR_CANNOT_SWITCH: 'Change the network in the wallet, then come back.',
  CHAIN_NOT_CONFIGURED: 'Choose another network.',
  RPC_UNAVAILABLE: again,
  REVERTED: 'Nothing moved but the fee.',
  SEND_FIELDS_REQUIRED: 'Fill in both.',
  SEND_TOKEN_REQUIRED: 'Choose one.',
  SEND_UNSUPPORTED: 'Choose another network.',
  INSUFFICIENT_FUNDS: 'Enter a smaller amount.',
  INSUFFICIENT_GAS: 'Add some, or enter a smaller amount.',
  EMAIL_COOLDOWN: 'The last email may still be on its way.',
  EMAIL_INVALID: look,
  OTP_WRONG: 'Check the latest email.',
  OTP_EXPIRED: 'The old one no longer works.',
  OTP_LOCKED: 'The old one no longer works.',
  SHARE_INTEGRITY: again,
  STORAGE_UNAVAILABLE: 'A private window or a blocker may be the cause.',
  EMBEDDED_UNAVAILABLE: 'Your funds are safe.',
  SIWE_AND_SIWX: site,
  VIEW_DISABLED: 'This site does not offer it.',
  OPTION_INVALID: site,
  PAIRING_EXPIRED: 'Scan the new one.',
  WALLET_NOT_RESPONDING: 'Nothing was shared.',
  SWAP_QUOTE_FAILED: again,
  SWAP_PRICE_IMPACT: 'Enter a smaller amount, or continue anyway.',
  NAME_RESOLVE_FAILED: look,
  NAME_SUGGESTIONS_FAILED: again,
  NAMES_FOR_ADDRESS_FAILED: again,
  NAME_REGISTER_FAILED: again,
  NAME_INVALID: look,
  NETWORK_UNREACHABLE: again,
  REQUEST_PENDING: 'Finish or reject it, then try again.',
  DECODE_FAILED: again,
}

/**
 * A text for every error code: the title is the catalogue's, the advice is the catalogue's `long` text or one of `remedies`.
 */
export const errors = Object.fromEntries(
  Object.entries(errorCatalogue).map(([code, { short, shown, long, isForDevelopers }]: [string, CatalogueText]) => [
    code,
    {
      title: shown ?? short,
      text: long ?? remedies[code as ErrorCode] ?? again,
      ...(isForDevelopers && { calm: { title: 'Not available on this site', text: site } }),
    },
  ]),
) as { readonly [code in ErrorCode]: ErrorText }

export type { ErrorCode }
