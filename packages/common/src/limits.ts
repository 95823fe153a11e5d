/**
 * Every number the requirements fix, with its unit in its name and its requirement beside it.
 *
 * Times are milliseconds (`Ms`), `Max` and `Min` are still allowed themselves.
 */
/** C-01, V-01: an e-mail login may not repeat sooner. */
export const emailCooldownMs = 30_000
/** C-01, S-26: no balance is asked for this long after one failed. */
export const balanceRetryLockoutMs = 30_000
/** C-02: age at which a portfolio or native balance is asked for again. */
export const balanceCacheLifetimeMs = 30_000
/** C-02: age at which a name or identity is asked for again. */
export const identityCacheLifetimeMs = 300_000
/** C-03, E-19 */
export const recentWalletsMax = 2
/** C-03, S-32: polls after which a pending transaction is watched no more. */
export const pendingTransactionPollsMax = 99
/** C-03, S-32 */
export const pendingTransactionPollIntervalMs = 30_000
/** C-04: pause between two looks for the receipt of what the embedded wallet sent. */
export const embeddedReceiptPauseMs = 1_000
/** C-04: after this the user of the embedded wallet is told that the network is slow. */
export const networkSlowDelayMs = 25_000
/** C-04: how long a receipt is awaited. */
export const receiptWaitMs = 180_000
/** C-04 */
export const receiptRetriesMax = 6
/** C-04: the first pause between receipt tries; doubled each time. */
export const receiptRetryBaseDelayMs = 200
/** C-05 */
export const swapSlippageDefaultPercent = 1
/** ui.md, Slippage: the least and the most a user may set (T-N4). */
export const swapSlippageMinPercent = 0.1
/** T-N4 */
export const swapSlippageMaxPercent = 5
/** ui.md, Slippage: from here on it is more than most swaps need. */
export const swapSlippageHighPercent = 3
/** errors.md `SWAP_PRICE_IMPACT`: a price that moves by more is warned of. */
export const swapPriceImpactHighPercent = 5
/** ui.md, Swap: age at which a quote is asked for again. */
export const swapQuoteLifetimeMs = 20_000
/** `states-2.html`: how long after a failure prices are asked for again by themselves. */
export const quoteRetryMs = 10_000
/** Units of gas that a swap is counted with until it is built. */
export const swapGasUnits = 200_000n
/** Units of gas that an approval is counted with. */
export const approvalGasUnits = 60_000n
/** ui.md, OnRampProviders: age at which offers are asked for again. */
export const onRampOffersLifetimeMs = 60_000
/** ui.md, BuyInProgress: pause between two looks at what has arrived. */
export const onRampPollIntervalMs = 10_000
/** ui.md, BuyInProgress: number of looks before the view stops: half an hour. */
export const onRampPollsMax = 180
/** C-06: how long a pairing URI lives for us. */
export const pairingLifetimeMs = 240_000
/** C-06: how long it lives for the protocol's core. */
export const protocolPairingLifetimeMs = 300_000
/** C-06, S-09: with this much or less left a pairing counts as expired. */
export const pairingExpiryThresholdMs = 10_000
/** C-06 */
export const pairingRetryDelayMs = 1_000
/** C-06: a view opens after this even if its images are not there. */
export const imagePreloadTimeoutMs = 2_000
/** C-06 */
export const debounceMs = 500
/** C-06, V-11: what an estimated base fee is multiplied by. */
export const feeMultiplierDefault = 1.2
/** V-11 */
export const feeMultiplierMin = 1
/** V-11: a try may follow another after this. */
export const retryDelayMinMs = 1_000
/** C-07 */
export const rpcPollIntervalMs = 4_000
/** C-07: answers a node's rank is made of. */
export const rpcRankSamples = 10
/** C-07 */
export const rpcPingTimeoutMs = 1_000
/** C-07: share of a node's rank. */
export const rpcStabilityWeight = 0.7
/** C-07: share of a node's rank. */
export const rpcLatencyWeight = 0.3
/** C-08 */
export const frameLoadTimeoutMs = 20_000
/** C-08: social, e-mail, device and code requests of the embedded wallet. */
export const frameRequestTimeoutMs = 120_000
/** C-08 */
export const frameSignOutWaitMs = 3_000
/** C-08, S-15: pause between the frame's READY and the first request. */
export const frameReadyDelayMs = 500
/** C-08, N-18: pause between opening the modal and showing the error. */
export const errorMessageDelayMs = 300
/** C-09 */
export const walletsPerPage = 40
/** C-09 */
export const recommendedWalletsMax = 4
/** C-09: wallets one search answers. */
export const searchEntriesMax = 100
/** C-09: pause after the last key before a search. */
export const searchDelayMs = 300
/** C-10: what the log of a page holds at most. */
export const logBufferBytes = 1_024_000
/** C-12, V-21: what a card may pay. */
export const onRampCardMinUsd = 10
/** C-12, V-21 */
export const onRampCardMaxUsd = 7_500
/** C-12, V-21: what a bank account may pay. */
export const onRampBankMinUsd = 10
/** C-12, V-21 */
export const onRampBankMaxUsd = 25_000
/** C-12: the fee is shown as a range. */
export const onRampFeeMinPercent = 1
/** C-12 */
export const onRampFeeMaxPercent = 2
/** C-13 */
export const secureSiteSdkVersion = '4'
/** C-14: a WalletConnect session. */
export const sessionLifetimeMs = 604_800_000
/** C-14 */
export const sessionRequestTimeoutMs = 300_000
/** C-15, S-12 */
export const socialPopupWidthPx = 600
/** C-15, S-12 */
export const socialPopupHeightPx = 800
/** C-15, S-12 */
export const socialPopupPollIntervalMs = 1_000
/** C-15, N-22 */
export const farcasterReloadDelayMs = 100
/** U-08: characters shown of an address, an EVM address's `0x` counted. */
export const addressLeadingCharacters = 4
/** U-08 */
export const addressTrailingCharacters = 6
/** U-08 */
export const emailCharactersMax = 30
/** U-09: of balances and fungible quantities. */
export const balanceFractionDigits = 3
/** U-09: of fiat values. */
export const fiatFractionDigits = 2
/** U-14 */
export const shakeMs = 500
/** U-15: pause before a notice takes the place of another. */
export const toastReplaceDelayMs = 150
/** V-02 */
export const transactionHashHexDigits = 64
/** V-02 */
export const signedMessageHexDigitsMin = 62
/** V-07 */
export const accountNameCharactersMin = 4
/** V-10: chain ids from here on have no coin type. */
export const coinTypeChainIdEnd = 0x8000_0000
/** V-19: of a list of signatures with its message. */
export const signatureListBytesMin = 100
/** V-19 */
export const signatureBytesMin = 64
/** */
export const errorEventsMax = 5
/** */
export const errorEventsWindowMs = 60_000
/** R-A12: analytics events that wait to be sent. */
export const analyticsQueueMax = 20
/** R-A6: from the call to the last byte, retries counted. */
export const httpTimeoutMs = 10_000
/** Tries after the first, of a GET. */
export const httpRetriesMax = 2
/** The first pause between tries; doubled, with jitter. */
export const httpRetryBaseDelayMs = 200
/** R-A5 */
export const jsonBodyBytesMax = 2_000_000
/** R-A5 */
export const imageBodyBytesMax = 2_000_000
/** T-D2: graphemes shown of a name. */
export const nameGraphemesMax = 40
/** T-D2 */
export const symbolGraphemesMax = 12
/** T-D2 */
export const messageGraphemesMax = 400
/** R-W3: graphemes shown of what an outside party gave as its error. */
export const errorGraphemesMax = 160
/** T-D4 */
export const imageDataUriBytesMax = 100_000
/** T-D3: longest link that is followed; a pairing URI inside is under 1,000. */
export const linkCharactersMax = 8_192
/** T-W2: wallets that may announce themselves. */
export const announcedWalletsMax = 50
/** T-W2: announcements listened to within `announcementsWindowMs`. */
export const announcementsMax = 200
/** T-W2 */
export const announcementsWindowMs = 10_000
/** T-W2 */
export const rdnsCharactersMax = 253
/** T-W2 */
export const walletNameCharactersMax = 64
/** T-W2 */
export const walletUuidCharactersMax = 64
/** T-W3: events of one wallet in a second before they are coalesced. */
export const walletEventsPerSecondMax = 20
/** T-R6: accounts taken over from one wallet. */
export const walletAccountsMax = 100
/** R-W1: a wallet silent for this long is hinted at. */
export const walletSilenceHintMs = 20_000
/** R-W7: how long a reconnect waits for a wallet that is injected late. */
export const injectedWalletWaitMs = 3_000
/** R-W11: a switch not answered by then may be finished in the wallet. */
export const switchNetworkTimeoutMs = 60_000
/** R-W13: how long a disconnect waits for the wallet. */
export const disconnectWaitMs = 500
/** errors.md `RELAY_UNREACHABLE`: how long the relay is down before the alert. */
export const relayDownAlertDelayMs = 10_000
/** users.md, "Connect on phone": a page still in view this long after a link was followed opened no app. */
export const appMissingDelayMs = 2_000
