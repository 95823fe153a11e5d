import fc from 'fast-check'
import { evmChain, tokenBalance } from './chainFacts.ts'
import { address, sayTokens } from './evmRequests.ts'
import type { GeneratedRequest } from './GeneratedRequest.ts'

const hex = (value: bigint) => `0x${value.toString(16)}`
const amount = fc.bigInt({ min: 1n, max: tokenBalance })
const daySeconds = 86_400

type Kind = { readonly permission: object; readonly shown: readonly string[] }
const kinds: fc.Arbitrary<Kind> = fc.oneof(
  // The account has a thousand of it: beyond that it is no limit.
  fc.bigInt({ min: 1n, max: 10n ** 21n }).map((allowance) => ({
    permission: { type: 'native-token-transfer', data: { allowance: hex(allowance) } },
    shown: [sayEther(allowance)],
  })),
  fc.tuple(address, amount).map(([token, allowance]) => ({
    permission: { type: 'erc20-token-transfer', data: { address: token, allowance: hex(allowance) } },
    shown: [token, sayTokens(allowance, token)],
  })),
  fc.tuple(address, amount, fc.integer({ min: 1, max: 30 })).map(([tokenAddress, periodAmount, days]) => ({
    permission: {
      type: 'erc20-token-periodic',
      data: { tokenAddress, periodAmount: hex(periodAmount), periodDuration: days * daySeconds },
    },
    shown: [tokenAddress, sayTokens(periodAmount, tokenAddress)],
  })),
  fc.tuple(address, fc.constantFrom('mint(address)', 'approve(address,uint256)', 'stake()')).map(([contract, call]) => ({
    permission: { type: 'contract-call', data: { address: contract, calls: [call] } },
    shown: [contract, call],
  })),
)

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
      })),
      shown: asked.flatMap(({ kind, delegate, expiry }) => [
        ...[delegate, ...kind.shown],
        new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(expiry * 1_000),
      ]),
    }
  })

function sayEther(wei: bigint): string {
  return `${wei / 10n ** 18n}${wei % 10n ** 18n === 0n ? '' : `.${(wei % 10n ** 18n).toString().padStart(18, '0').replace(/0+$/, '')}`} ETH`
}
