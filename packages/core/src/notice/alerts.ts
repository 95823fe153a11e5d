/** The alerts of `errors.md` chapter 1, in its words. */
export const alerts = {
  NETWORK_NOT_FOUND: {
    short: 'Network Not Found',
    long: 'The network you are switching to is not in the list of networks given to Latchkey.',
  },
  ORIGIN_NOT_ALLOWED: {
    short: 'Origin Not Allowed',
    long: "This page's origin is not in the project's list of allowed origins. Add it in the project's settings.",
  },
  EMBEDDED_LOAD_FAILED: {
    short: 'Network Error',
    long: 'Could not load embedded wallet. Check the connection and that the secure site may be framed by this page.',
  },
  EMBEDDED_TIMEOUT: { short: 'Embedded Wallet Request Timed Out', long: 'The embedded wallet did not answer in time. Try again.' },
  UNVERIFIED_DOMAIN: { short: 'Unverified Domain', long: "The embedded wallet could not verify this page's domain." },
  SESSION_EXPIRED: { short: 'Session Expired', long: "The session token is not valid any more, or this device's clock is wrong." },
  INVALID_PROJECT_ID: { short: 'Invalid Project ID', long: 'The gateway does not know this project id.' },
  PROJECT_ID_MISSING: { short: 'Project ID Not Configured', long: 'No project id was given to Latchkey.' },
  SERVER_ERROR: { short: 'Server Error', long: "The project's configuration could not be read. Defaults are used." },
  RATE_LIMITED: { short: 'Rate Limited', long: 'Too many requests. Wait a moment and try again.' },
  MULTI_WALLET_OFF: {
    kind: 'info',
    short: 'Multi-Wallet Not Enabled',
    long: 'Several wallets at once are not enabled for this project.',
  },
  INVALID_APP_CONFIGURATION: {
    short: 'Invalid App Configuration',
    long: "This page's origin or project is not allowed to use the gateway.",
  },
  LOCAL_CONFIG_IGNORED: {
    kind: 'warning',
    short: 'Local configuration ignored',
    long: 'Remote configuration of the project overrides local features.',
  },
  RELAY_UNREACHABLE: {
    short: 'Connection Problem',
    long: 'The relay cannot be reached. Check the connection; Latchkey keeps trying.',
  },
} as const

/** Code of an alert. */
export type AlertCode = keyof typeof alerts
