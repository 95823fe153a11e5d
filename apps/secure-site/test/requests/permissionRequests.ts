import fc from 'fast-check'
import { writeUnits } from '../writeUnits.ts'
import { evmChain, tokenBalance } from './chainFacts.ts'
import { address, sayTokens } from './evmRequests.ts'
import type { GeneratedRequest } from './GeneratedRequest.ts'

const hex = (value: bigint) => `0x${value.toString(16)}`
const amount = fc.bigInt({ min: 1n, max: tokenBalance })
const daySeconds = 86_400

const days = fc.integer({ min: 1, max: 30 })
const sayDays = (count: number) =>
  count % 7 === 0 ? `${count / 7} week${count === 7 ? '' : 's'}` : `${count} day${count === 1 ? '' : 's'}`
const sayTime = (seconds: number) => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(seconds * 1_000)
/** Begins in so many days, or a few days ago. */
const starts = fc.option(
  fc.integer({ min: -5, max: 5 }).filter((count) => count !== 0),
  { nil: undefined },
)

type Kind = { readonly permission: object; readonly policies?: readonly object[]; readonly shown: readonly string[] }
const kinds: fc.Arbitrary<Kind> = fc.oneof(
  // The account has a thousand of it: beyond that it is no limit.
  fc.bigInt({ min: 1n, max: 10n ** 21n }).map((allowance) => ({
    permission: { type: 'native-token-transfer', data: { allowance: hex(allowance) } },
    shown: [sayEther(allowance)],
  })),
  fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 21n }), days, starts).map(([periodAmount, count, start]) => ({
    permission: { type: 'native-token-periodic', data: { periodAmount: hex(periodAmount), ...periodOf(count, start) } },
    shown: [sayEther(periodAmount), sayDays(count), ...sayStart(start)],
  })),
  fc.tuple(address, amount, fc.integer({ min: 1, max: 999 })).map(([token, allowance, count]) => ({
    permission: { type: 'erc20-token-transfer', data: { address: token, allowance: hex(allowance) } },
    policies: [{ type: 'call-limit', data: { count } }],
    shown: [token, sayTokens(allowance, token), String(count)],
  })),
  fc.tuple(address, amount, days, starts).map(([tokenAddress, periodAmount, count, start]) => ({
    permission: { type: 'erc20-token-periodic', data: { tokenAddress, periodAmount: hex(periodAmount), ...periodOf(count, start) } },
    shown: [tokenAddress, sayTokens(periodAmount, tokenAddress), sayDays(count), ...sayStart(start)],
  })),
  fc
    .tuple(address, fc.constantFrom('mint(address)', 'approve(address,uint256)', 'stake()'), fc.bigInt({ min: 1n, max: 10n ** 21n }))
    .map(([contract, call, allowance]) => ({
      permission: { type: 'contract-call', data: { address: contract, calls: [call] } },
      policies: [{ type: 'spent-limit', data: { allowance: hex(allowance) } }],
      shown: [contract, call, sayEther(allowance)],
    })),
)

const startOf = (start: number) => Math.floor(Date.now() / 86_400_000) * daySeconds + start * daySeconds
const periodOf = (count: number, start: number | undefined) => ({
  periodDuration: count * daySeconds,
  ...(start === undefined ? {} : { startTime: startOf(start) }),
})
const sayStart = (start: number | undefined) => (start === undefined ? [] : [sayTime(startOf(start))])

/** `wallet_grantPermissions`: each limit, who gets it and until when. */
export const permissionRequest: fc.Arbitrary<GeneratedRequest> = fc
  .array(fc.tuple(kinds, address, fc.integer({ min: 1, max: 300 })), { minLength: 1, maxLength: 4 })
  .map((all) => {
    const nowSeconds = Math.floor(Date.now() / 1_000)
    const asked = all.map(([kind, delegate, days]) => ({ kind, delegate, expiry: nowSeconds + days * daySeconds }))
    return {
      ...{ kind: 'permission', method: 'wallet_grantPermissions', chainId: evmChain, anyOf: [], isUnknown: false },
      params: asked.map(({ kind, delegate, expiry }) => ({
        ...{ chainId: '0x1', expiry, signer: { type: 'account', data: { address: delegate } }, permission: kind.permission },
        ...(kind.policies && { policies: kind.policies }),
      })),
      shown: asked.flatMap(({ kind, delegate, expiry }) => [...[delegate, ...kind.shown, sayTime(expiry)]]),
    }
  })

function sayEther(wei: bigint): string {
  return `${writeUnits(wei, 18)} ETH`
}
