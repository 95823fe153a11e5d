/**
 * Every number the requirements fix, with its unit in its name and its requirement beside it.
 *
 * Times are milliseconds (`Ms`), `Max` and `Min` are still allowed themselves.
 */
export const limits = {
  /** C-01, V-01: an e-mail login may not repeat sooner. */
  emailCooldownMs: 30_000,
  /** C-01, S-26: no balance is asked for this long after one failed. */
  balanceRetryLockoutMs: 30_000,
  /** C-02: age at which a portfolio or native balance is asked for again. */
  balanceCacheLifetimeMs: 30_000,
  /** C-02: age at which a name or identity is asked for again. */
  identityCacheLifetimeMs: 300_000,
  /** C-03, E-19 */
  recentWalletsMax: 2,
  /** C-03, S-32: polls after which a pending transaction is watched no more. */
  pendingTransactionPollsMax: 99,
  /** C-03, S-32 */
  pendingTransactionPollIntervalMs: 30_000,
  /** C-04: how long the embedded flow waits for a receipt. */
  embeddedReceiptWaitMs: 25_000,
  /** C-04: how long all else waits for a receipt. */
  receiptWaitMs: 180_000,
  /** C-04 */
  receiptRetriesMax: 6,
  /** C-04: the first pause between receipt tries; doubled each time. */
  receiptRetryBaseDelayMs: 200,
  /** C-05 */
  swapSlippageDefaultPercent: 1,
  /** C-05: call data that goes into one multicall. */
  multicallBatchBytes: 1024,
  /** C-06: how long a pairing URI lives for us. */
  pairingLifetimeMs: 240_000,
  /** C-06: how long it lives for the protocol's core. */
  protocolPairingLifetimeMs: 300_000,
  /** C-06, S-09: with this much or less left a pairing counts as expired. */
  pairingExpiryThresholdMs: 10_000,
  /** C-06 */
  pairingRetryDelayMs: 1_000,
  /** C-06, ui.md 8: a view opens after this even if its images are not there. */
  imagePreloadTimeoutMs: 2_000,
  /** C-06 */
  debounceMs: 500,
  /** C-06, V-11: what an estimated base fee is multiplied by. */
  feeMultiplierDefault: 1.2,
  /** V-11 */
  feeMultiplierMin: 1,
  /** V-11: a try may follow another after this. */
  retryDelayMinMs: 1_000,
  /** C-07 */
  rpcPollIntervalMs: 4_000,
  /** C-07: answers a node's rank is made of. */
  rpcRankSamples: 10,
  /** C-07 */
  rpcPingTimeoutMs: 1_000,
  /** C-07: share of a node's rank. */
  rpcStabilityWeight: 0.7,
  /** C-07: share of a node's rank. */
  rpcLatencyWeight: 0.3,
  /** C-08 */
  frameLoadTimeoutMs: 20_000,
  /** C-08: social, e-mail, device and code requests of the embedded wallet. */
  frameRequestTimeoutMs: 120_000,
  /** C-08 */
  frameSignOutWaitMs: 3_000,
  /** C-08, S-15: pause between the frame's READY and the first request. */
  frameReadyDelayMs: 500,
  /** C-08, N-18: pause between opening the modal and showing the error. */
  errorMessageDelayMs: 300,
  /** C-09 */
  walletsPerPage: 40,
  /** C-09 */
  recommendedWalletsMax: 4,
  /** C-09: wallets one search answers. */
  searchEntriesMax: 100,
  /** C-09: pause after the last key before a search. */
  searchDelayMs: 300,
  /** C-10 */
  signatureCacheEntriesMax: 8_192,
  /** C-10 */
  signatureCacheLifetimeMs: 300_000,
  /** C-10 */
  logBufferBytes: 1_024_000,
  /** C-11: endings of names given out elsewhere, still recognised. */
  legacyNameSuffixes: ['.reown.id', '.wcn.id'],
  /** C-12, V-21: what a card may pay. */
  onRampCardMinUsd: 10,
  /** C-12, V-21 */
  onRampCardMaxUsd: 7_500,
  /** C-12, V-21: what a bank account may pay. */
  onRampBankMinUsd: 10,
  /** C-12, V-21 */
  onRampBankMaxUsd: 25_000,
  /** C-12: the fee is shown as a range. */
  onRampFeeMinPercent: 1,
  /** C-12 */
  onRampFeeMaxPercent: 2,
  /** C-13 */
  secureSiteSdkVersion: '4',
  /** C-13 */
  frameLogLevel: 'error',
  /** C-14: a WalletConnect session. */
  sessionLifetimeMs: 604_800_000,
  /** C-14 */
  sessionRequestTimeoutMs: 300_000,
  /** C-14 */
  authRequestLifetimeMs: 3_600_000,
  /** C-15, S-12 */
  socialPopupWidthPx: 600,
  /** C-15, S-12 */
  socialPopupHeightPx: 800,
  /** C-15, S-12 */
  socialPopupPollIntervalMs: 1_000,
  /** C-15, N-22 */
  farcasterReloadDelayMs: 100,
  /** U-06 */
  modalWidthPx: 360,
  /** U-06 */
  modalZIndex: 999,
  /** U-07 */
  headerMotionMs: 120,
  /** U-07 */
  modalHeightMotionMs: 150,
  /** U-07 */
  viewMotionMs: 150,
  /** U-08: characters shown of an address, an EVM address's `0x` counted. */
  addressLeadingCharacters: 4,
  /** U-08 */
  addressTrailingCharacters: 6,
  /** U-08 */
  emailCharactersMax: 30,
  /** U-09: of balances and fungible quantities. */
  balanceFractionDigits: 3,
  /** U-09: of fiat values. */
  fiatFractionDigits: 2,
  /** U-14 */
  shakeMs: 500,
  /** U-15: pause before a notice takes the place of another. */
  toastReplaceDelayMs: 150,
  /** V-02 */
  transactionHashHexDigits: 64,
  /** V-02 */
  signedMessageHexDigitsMin: 62,
  /** V-03 */
  evmAddressHexDigits: 40,
  /** V-03 */
  solanaAddressCharactersMin: 32,
  /** V-03 */
  solanaAddressCharactersMax: 44,
  /** V-07 */
  accountNameCharactersMin: 4,
  /** V-10: chain ids from here on have no coin type. */
  coinTypeChainIdEnd: 0x8000_0000,
  /** V-19: of a list of signatures with its message. */
  signatureListBytesMin: 100,
  /** V-19 */
  signatureBytesMin: 64,
  /** */
  errorEventsMax: 5,
  /** */
  errorEventsWindowMs: 60_000,
  /** R-A12: analytics events that wait to be sent. */
  analyticsQueueMax: 20,
  /** R-A6: from the call to the last byte, retries counted. */
  httpTimeoutMs: 10_000,
  /** Tries after the first, of a GET. */
  httpRetriesMax: 2,
  /** The first pause between tries; doubled, with jitter. */
  httpRetryBaseDelayMs: 200,
  /** R-A5 */
  jsonBodyBytesMax: 2_000_000,
  /** R-A5 */
  imageBodyBytesMax: 2_000_000,
  /** T-D2: graphemes shown of a name. */
  nameGraphemesMax: 40,
  /** T-D2 */
  symbolGraphemesMax: 12,
  /** T-D2 */
  messageGraphemesMax: 400,
  /** errors.md, R-W3: graphemes shown of what an outside party gave as its error. */
  errorGraphemesMax: 160,
  /** T-D4 */
  imageDataUriBytesMax: 100_000,
  /** T-D3: longest link that is followed; a pairing URI inside is under 1,000. */
  linkCharactersMax: 8_192,
  /** T-W2: wallets that may announce themselves. */
  announcedWalletsMax: 50,
  /** T-W2: announcements listened to within `announcementsWindowMs`. */
  announcementsMax: 200,
  /** T-W2 */
  announcementsWindowMs: 10_000,
  /** T-W2 */
  rdnsCharactersMax: 253,
  /** T-W2 */
  walletNameCharactersMax: 64,
  /** T-W2 */
  walletUuidCharactersMax: 64,
  /** T-W3: events of one wallet in a second before they are coalesced. */
  walletEventsPerSecondMax: 20,
  /** T-R6: accounts taken over from one wallet. */
  walletAccountsMax: 100,
  /** R-W1: a wallet silent for this long is hinted at. */
  walletSilenceHintMs: 20_000,
  /** R-W7: how long a reconnect waits for a wallet that is injected late. */
  injectedWalletWaitMs: 3_000,
  /** R-W11: a switch not answered by then may be finished in the wallet. */
  switchNetworkTimeoutMs: 60_000,
  /** R-W13: how long a disconnect waits for the wallet. */
  disconnectWaitMs: 500,
  /** errors.md `RELAY_UNREACHABLE`: how long the relay is down before the alert. */
  relayDownAlertDelayMs: 10_000,
} as const
