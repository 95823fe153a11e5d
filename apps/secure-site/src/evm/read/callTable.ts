import { type DecodeFunctionDataReturnType, maxUint256, parseAbi } from 'viem'
import type { Asset, Effect } from '../Effect.ts'

/** Functions of tokens, collections and Permit2 that mean the same in every contract. */
export const callAbi = parseAbi([
  // ERC-20, and ERC-721, where the number is an item.
  'function transfer(address to, uint256 amount)',
  'function transferFrom(address from, address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function increaseApproval(address spender, uint256 amount)',
  'function decreaseAllowance(address spender, uint256 amount)',
  'function decreaseApproval(address spender, uint256 amount)',
  // ERC-721 and ERC-1155.
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
  // EIP-2612, with the signature in parts or as one value, and the older permit of DAI.
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)',
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
  // EIP-3009.
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function receiveWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
  // Permit2.
  'struct PermitDetails { address token; uint160 amount; uint48 expiration; uint48 nonce; }',
  'struct PermitSingle { PermitDetails details; address spender; uint256 sigDeadline; }',
  'struct PermitBatch { PermitDetails[] details; address spender; uint256 sigDeadline; }',
  'struct TransferDetails { address from; address to; uint160 amount; address token; }',
  'struct TokenSpender { address token; address spender; }',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
  'function permit(address owner, PermitSingle permitSingle, bytes signature)',
  'function permit(address owner, PermitBatch permitBatch, bytes signature)',
  'function transferFrom(address from, address to, uint160 amount, address token)',
  'function transferFrom(TransferDetails[] transferDetails)',
  'function lockdown(TokenSpender[] approvals)',
])

/** A call of one of those functions, with its arguments. */
export type KnownCall = DecodeFunctionDataReturnType<typeof callAbi>

/**
 * The effects of a known contract call.
 *
 * @returns `undefined` if its lists differ in length, or if it passes bytes to the receiver of an item: they may tell the receiver
 * what to do with it, such as whom to give it to.
 */
export function listEffects(contract: string, { functionName, args }: KnownCall): readonly Effect[] | undefined {
  const asset = { kind: 'token', address: contract } as const
  switch (functionName) {
    case 'transfer':
      return [{ kind: 'move', asset, to: args[0], amount: args[1] }]
    case 'transferFrom': {
      if (args.length === 3) return [{ kind: 'move', asset, from: args[0], to: args[1], amount: args[2] }]
      if (args.length === 4) return [{ kind: 'move', asset: token(args[3]), from: args[0], to: args[1], amount: args[2] }]
      return args[0].map(({ from, to, amount, token: address }) => ({ kind: 'move', asset: token(address), from, to, amount }))
    }
    case 'approve':
      if (args.length === 2) return [{ kind: 'allow', asset, spender: args[0], amount: args[1], change: 'set' }]
      return [{ kind: 'allow', asset: token(args[0]), spender: args[1], amount: args[2], until: BigInt(args[3]), change: 'set' }]
    case 'increaseAllowance':
    case 'increaseApproval':
      return [{ kind: 'allow', asset, spender: args[0], amount: args[1], change: 'more' }]
    case 'decreaseAllowance':
    case 'decreaseApproval':
      return [{ kind: 'allow', asset, spender: args[0], amount: args[1], change: 'less' }]
    case 'setApprovalForAll':
      return [{ kind: 'operator', collection: contract, operator: args[0], isApproved: args[1] }]
    case 'safeTransferFrom': {
      const [from, to, id] = args
      if (args.length > 3 && args.at(-1) !== '0x') return undefined
      return [{ kind: 'move', asset: { ...asset, kind: 'item', id }, from, to, amount: args.length === 5 ? args[3] : 1n }]
    }
    case 'safeBatchTransferFrom': {
      const [from, to, ids, amounts] = args
      if (ids.length !== amounts.length || ids.length === 0 || args[4] !== '0x') return undefined
      return ids.map((id, at) => ({ kind: 'move', asset: { ...asset, kind: 'item', id }, from, to, amount: amounts[at] ?? 0n }))
    }
    case 'permit':
      return listPermits(asset, args)
    case 'transferWithAuthorization':
    case 'receiveWithAuthorization': {
      const [from, to, amount, since, until] = args
      return [{ kind: 'move', asset, from, to, amount, since, until }]
    }
    case 'cancelAuthorization':
      return [{ kind: 'cancel', owner: args[0], nonce: args[1] }]
    case 'lockdown':
      return args[0].map(({ token: address, spender }) => ({ kind: 'allow', asset: token(address), spender, amount: 0n, change: 'set' }))
  }
}

/** An allowance given by a signature, which may expire before it is submitted. */
function listPermits(asset: Asset, args: Extract<KnownCall, { functionName: 'permit' }>['args']): readonly Effect[] {
  if (args.length === 8) {
    const [owner, spender, , expiry, isAllowed] = args
    const usableUntil = expiry || maxUint256
    return [{ kind: 'allow', asset, owner, spender, amount: isAllowed ? undefined : 0n, change: 'set', usableUntil }]
  }
  if (args.length !== 3)
    return [{ kind: 'allow', asset, owner: args[0], spender: args[1], amount: args[2], change: 'set', usableUntil: args[3] }]
  const [owner, { details, spender, sigDeadline: usableUntil }] = args
  const all = 'token' in details ? [details] : details
  return all.map(({ token: address, amount, expiration }) => ({
    ...{ kind: 'allow', asset: token(address), owner, spender, amount, until: BigInt(expiration), usableUntil, change: 'set' },
  }))
}

function token(address: string): Asset {
  return { kind: 'token', address }
}
