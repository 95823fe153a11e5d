import { enforcers } from '@latchkey/blockchain-api/keys'
import { concat, type Hex, numberToHex, toFunctionSelector } from 'viem'
import type { Caveat } from './delegation.ts'
import type { PermissionRequest } from './PermissionRequest.ts'

/** The limits of a permission, each with the contract that enforces it. All must hold. */
export function toCaveats({ expiry, permission, policies }: PermissionRequest): readonly Caveat[] {
  const callLimit = policies.find(({ type }) => type === 'call-limit')
  return [
    // No start time, only an expiry.
    caveat(enforcers.timestamp, concat([size(0, 16), size(expiry, 16)])),
    ...limit(permission, policies),
    ...(callLimit?.type === 'call-limit' ? [caveat(enforcers.limitedCalls, word(callLimit.data.count))] : []),
  ]
}

function limit(permission: PermissionRequest['permission'], policies: PermissionRequest['policies']): readonly Caveat[] {
  // A coin transfer makes no call; a token transfer sends no coins.
  const noCall = caveat(enforcers.exactCalldata, '0x')
  const noCoin = caveat(enforcers.valueLte, word(0))
  switch (permission.type) {
    case 'native-token-transfer':
      return [noCall, caveat(enforcers.nativeTransfer, word(permission.data.allowance))]
    case 'native-token-periodic': {
      const { periodAmount, periodDuration, startTime } = permission.data
      return [noCall, caveat(enforcers.nativePeriod, concat([word(periodAmount), word(periodDuration), word(startTime)]))]
    }
    case 'erc20-token-transfer':
      return [noCoin, caveat(enforcers.erc20Transfer, concat([permission.data.address as Hex, word(permission.data.allowance)]))]
    case 'erc20-token-periodic': {
      const { tokenAddress, periodAmount, periodDuration, startTime } = permission.data
      return [
        noCoin,
        caveat(enforcers.erc20Period, concat([tokenAddress as Hex, word(periodAmount), word(periodDuration), word(startTime)])),
      ]
    }
    case 'contract-call': {
      const spent = policies.find(({ type }) => type === 'spent-limit')
      return [
        caveat(enforcers.allowedTargets, permission.data.address as Hex),
        caveat(enforcers.allowedMethods, concat(permission.data.calls.map((one) => toFunctionSelector(`function ${one}`)))),
        spent?.type === 'spent-limit' ? caveat(enforcers.nativeTransfer, word(spent.data.allowance)) : noCoin,
      ]
    }
  }
}

function caveat(enforcer: Hex, terms: Hex): Caveat {
  return { enforcer, terms: terms.toLowerCase() as Hex, args: '0x' }
}

function word(value: number | string): Hex {
  return size(value, 32)
}

function size(value: number | string, bytes: number): Hex {
  return numberToHex(BigInt(value), { size: bytes })
}
