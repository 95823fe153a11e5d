import { expect, test } from 'vitest'
import * as limits from './limits.ts'

const minuteMs = 60_000

test.each<[string, Partial<typeof limits>]>([
  ['C-01', { emailCooldownMs: 30_000, balanceRetryLockoutMs: 30_000 }],
  ['C-02', { balanceCacheLifetimeMs: 30_000, identityCacheLifetimeMs: 300_000 }],
  ['C-03', { recentWalletsMax: 2, pendingTransactionPollsMax: 99, pendingTransactionPollIntervalMs: 30_000 }],
  ['C-04', { embeddedReceiptWaitMs: 25_000, receiptWaitMs: 180_000, receiptRetriesMax: 6, receiptRetryBaseDelayMs: 200 }],
  ['C-05', { swapSlippageDefaultPercent: 1, multicallBatchBytes: 1024 }],
  [
    'C-06',
    {
      pairingLifetimeMs: 240_000,
      protocolPairingLifetimeMs: 300_000,
      pairingExpiryThresholdMs: 10_000,
      pairingRetryDelayMs: 1_000,
      imagePreloadTimeoutMs: 2_000,
      debounceMs: 500,
      feeMultiplierDefault: 1.2,
    },
  ],
  ['C-07', { rpcPollIntervalMs: 4_000, rpcRankSamples: 10, rpcPingTimeoutMs: 1_000, rpcStabilityWeight: 0.7, rpcLatencyWeight: 0.3 }],
  [
    'C-08',
    {
      frameLoadTimeoutMs: 20_000,
      frameRequestTimeoutMs: 120_000,
      frameSignOutWaitMs: 3_000,
      frameReadyDelayMs: 500,
      errorMessageDelayMs: 300,
    },
  ],
  ['C-09', { walletsPerPage: 40, recommendedWalletsMax: 4, searchEntriesMax: 100, searchDelayMs: 300 }],
  ['C-10', { signatureCacheEntriesMax: 8192, signatureCacheLifetimeMs: 300_000, logBufferBytes: 1_024_000 }],
  ['C-11', { legacyNameSuffixes: ['.reown.id', '.wcn.id'] }],
  [
    'C-12',
    {
      onRampCardMinUsd: 10,
      onRampCardMaxUsd: 7_500,
      onRampBankMinUsd: 10,
      onRampBankMaxUsd: 25_000,
      onRampFeeMinPercent: 1,
      onRampFeeMaxPercent: 2,
    },
  ],
  ['C-13', { secureSiteSdkVersion: '4', frameLogLevel: 'error' }],
  ['C-14', { sessionLifetimeMs: 604_800_000, sessionRequestTimeoutMs: 300_000, authRequestLifetimeMs: 3_600_000 }],
  ['C-15', { socialPopupWidthPx: 600, socialPopupHeightPx: 800, socialPopupPollIntervalMs: 1_000, farcasterReloadDelayMs: 100 }],
])('%s constants are as required', (_id, expected) => {
  expect(limits).toMatchObject(expected)
})

test('C-02, C-06, C-14 times are what their words say', () => {
  expect(limits.identityCacheLifetimeMs).toBe(5 * minuteMs)
  expect(limits.pairingLifetimeMs).toBe(4 * minuteMs)
  expect(limits.sessionLifetimeMs).toBe(7 * 24 * 60 * minuteMs)
  expect(limits.authRequestLifetimeMs).toBe(60 * minuteMs)
})

test('every number carries its unit in its name', () => {
  const units = /(Ms|Max|Min|Bytes|BytesMax|BytesMin|Percent|Px|Digits|DigitsMin|Characters|PerPage|Samples|Weight|End|Usd|Default|ZIndex)$/
  for (const [name, value] of Object.entries(limits)) if (typeof value === 'number') expect(name).toMatch(units)
})
