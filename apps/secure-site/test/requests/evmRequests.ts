import fc from 'fast-check'
import { type AbiFunction, encodeFunctionData, getAddress, type Hex, parseAbiItem } from 'viem'
import { writeUnits } from '../writeUnits.ts'
import { evmChain, gasPriceMax, ownAddress, tokenBalance, tokenOf, tokenSupply } from './chainFacts.ts'
import type { GeneratedRequest } from './GeneratedRequest.ts'

/** A call with what its screen must say of it. */
type Call = Pick<GeneratedRequest, 'shown' | 'anyOf' | 'isUnknown'> & {
  readonly to: Hex | undefined
  readonly data: Hex
  readonly value: bigint
}

export const address: fc.Arbitrary<Hex> = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => getAddress(toHex(bytes.with(0, (bytes[0] ?? 0) | 1))))
const small = fc.bigInt({ min: 1n, max: tokenBalance })
const large = fc.oneof(
  fc.constantFrom(2n ** 256n - 1n, 2n ** 255n, 2n ** 128n, 2n ** 127n, tokenSupply, tokenSupply + 1n, tokenBalance + 1n),
  fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
)
const amount = fc.oneof({ weight: 3, arbitrary: small }, { weight: 2, arbitrary: large })
const coins = fc.oneof(fc.constant(0n), fc.bigInt({ min: 1n, max: 10n ** 20n }))
/** Seconds: within the years that a date can say. */
export const deadline = fc.oneof(
  fc.integer({ min: 1_800_000_000, max: 4_000_000_000 }).map(BigInt),
  fc.constantFrom(2n ** 256n - 1n, 2n ** 48n - 1n),
)

const sayCoins = (value: bigint) => (value > 0n ? [`${writeUnits(value, 18)} ETH`] : [])

/** An amount of a token in its own units, or as a bare number where the contract is no token. */
export function sayTokens(value: bigint, token: string): string {
  const known = tokenOf(token)
  return known ? `${writeUnits(value, known.decimals)} ${known.symbol}` : writeUnits(value, 0)
}

/** What may be taken: an amount, or no limit where it is more than there is. */
export function sayAllowance(value: bigint, token: string): readonly string[] {
  return value > tokenBalance && value >= tokenSupply ? [sayTokens(value, token), 'No limit'] : [sayTokens(value, token)]
}

/** How an expiry may be said. */
export function sayExpiry(seconds: bigint): readonly string[] {
  if (seconds > 8_640_000_000_000n) return ['No expiry', 'Never']
  return [new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'medium' }).format(Number(seconds) * 1_000), String(seconds)]
}

const call = (signature: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: [parseAbiItem(`function ${signature}`) as AbiFunction], args } as never)

type Said = { readonly shown: readonly string[]; readonly anyOf?: readonly (readonly string[])[] }
const known = (made: fc.Arbitrary<Said & { readonly to: Hex; readonly data: Hex }>): fc.Arbitrary<Call> =>
  fc
    .tuple(made, coins)
    .map(([one, value]) => ({ anyOf: [], isUnknown: false, ...one, value, shown: [...one.shown, one.to, ...sayCoins(value)] }))

/** Calls of every kind that is decoded, with coins along or without. */
const knownCalls: { readonly [kind: string]: fc.Arbitrary<Call> } = {
  coins: fc.record({ to: address, value: fc.bigInt({ min: 1n, max: 10n ** 21n }) }).map(({ to, value }) => ({
    ...{ to, value, data: '0x' as Hex, anyOf: [], isUnknown: false },
    shown: [to, ...sayCoins(value)],
  })),
  transfer: known(
    fc.tuple(address, address, amount).map(([to, receiver, value]) => ({
      to,
      data: call('transfer(address,uint256)', [receiver, value]),
      shown: [receiver, sayTokens(value, to)],
    })),
  ),
  transferFrom: known(
    fc.tuple(address, address, address, amount).map(([to, from, receiver, value]) => ({
      to,
      data: call('transferFrom(address,address,uint256)', [from, receiver, value]),
      shown: [from, receiver, sayTokens(value, to)],
    })),
  ),
  approve: known(
    fc.tuple(address, address, amount).map(([to, spender, value]) => ({
      to,
      data: call('approve(address,uint256)', [spender, value]),
      shown: [spender],
      anyOf: [sayAllowance(value, to)],
    })),
  ),
  increaseAllowance: known(
    fc.tuple(address, address, amount).map(([to, spender, value]) => ({
      to,
      data: call('increaseAllowance(address,uint256)', [spender, value]),
      shown: [spender],
      anyOf: [sayAllowance(value, to)],
    })),
  ),
  approveAll: known(
    fc
      .tuple(address, address)
      .map(([to, operator]) => ({ to, data: call('setApprovalForAll(address,bool)', [operator, true]), shown: [operator] })),
  ),
  permit: known(
    fc.tuple(address, address, address, amount, deadline).map(([to, owner, spender, value, until]) => ({
      to,
      data: call('permit(address,address,uint256,uint256,uint8,bytes32,bytes32)', [owner, spender, value, until, 27, word(1), word(2)]),
      shown: [owner, spender],
      anyOf: [sayAllowance(value, to), sayExpiry(until)],
    })),
  ),
  moveNft: known(
    fc.tuple(address, address, address, fc.bigInt({ min: 0n, max: 2n ** 64n })).map(([to, from, receiver, id]) => ({
      to,
      data: call('safeTransferFrom(address,address,uint256)', [from, receiver, id]),
      shown: [from, receiver, String(id)],
    })),
  ),
  move1155: known(
    fc.tuple(address, address, address, fc.bigInt({ min: 0n, max: 2n ** 64n }), small).map(([to, from, receiver, id, value]) => ({
      to,
      data: call('safeTransferFrom(address,address,uint256,uint256,bytes)', [from, receiver, id, value, '0x']),
      shown: [from, receiver, String(id), writeUnits(value, 0)],
    })),
  ),
  permit2Approve: known(
    fc
      .tuple(
        address,
        address,
        address,
        fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }),
        fc.integer({ min: 1_800_000_000, max: 4_000_000_000 }),
      )
      .map(([to, token, spender, value, until]) => ({
        to,
        data: call('approve(address,address,uint160,uint48)', [token, spender, value, until]),
        shown: [token, spender],
        anyOf: [sayAllowance(value, token), sayExpiry(BigInt(until))],
      })),
  ),
  receiveWithAuthorization: known(
    fc.tuple(address, address, address, amount, deadline).map(([to, from, receiver, value, before]) => ({
      to,
      data: call('transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)', [
        ...[from, receiver, value, 0n, before, word(9), 27, word(1), word(2)],
      ]),
      shown: [from, receiver, sayTokens(value, to)],
      anyOf: [sayExpiry(before)],
    })),
  ),
}

/** Call data that is unknown, that is dirty, or that has bytes too many or too few. */
const unknownCall: fc.Arbitrary<Call> = fc
  .tuple(
    address,
    coins,
    fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => toHex(bytes)),
      fc.tuple(address, fc.bigInt({ min: 2n, max: 255n })).map(([operator, flag]) => `0xa22cb465${pad(operator)}${padNumber(flag)}` as Hex),
      fc.tuple(address, small).map(([to, value]) => `0xa9059cbb${'0'.repeat(23)}1${to.slice(2)}${padNumber(value)}` as Hex),
      fc
        .tuple(address, small, fc.uint8Array({ minLength: 1, maxLength: 40 }))
        .map(([to, value, more]) => `${call('transfer(address,uint256)', [to, value])}${toHex(more).slice(2)}` as Hex),
    ),
  )
  .map(([to, value, data]) => ({ to, value, data, shown: [to, ...sayCoins(value)], anyOf: [], isUnknown: true }))

const anyCall = fc.oneof(...Object.values(knownCalls).map((arbitrary) => ({ weight: 2, arbitrary })), { weight: 3, arbitrary: unknownCall })

const hexNumber = (value: bigint) => `0x${value.toString(16)}`
const toParams = ({ to, data, value }: Call) => ({ ...(to && { to }), data, value: hexNumber(value) })

const gasPrice = fc.oneof(fc.bigInt({ min: 1n, max: gasPriceMax }), fc.bigInt({ min: 1n, max: 10n ** 15n }))
/** What a page may choose besides: gas, its price in either shape, a number. */
const chosen = fc.oneof(
  fc.constant({}),
  fc.record(
    { gas: fc.bigInt({ min: 21_000n, max: 30_000_000n }), gasPrice, nonce: fc.bigInt({ min: 0n, max: 2n ** 32n }) },
    { requiredKeys: ['gas'] },
  ),
  fc.record(
    {
      ...{ gas: fc.bigInt({ min: 21_000n, max: 30_000_000n }), maxFeePerGas: gasPrice },
      ...{ maxPriorityFeePerGas: fc.bigInt({ min: 1n, max: 10n ** 9n }), nonce: fc.bigInt({ min: 0n, max: 2n ** 32n }) },
    },
    { requiredKeys: ['maxFeePerGas'] },
  ),
)

/** `eth_sendTransaction`, with gas, fees and a nonce of the page's own choice or without. */
export const evmTransaction: fc.Arbitrary<GeneratedRequest> = fc.tuple(anyCall, chosen).map(([one, numbers]) => ({
  ...{ kind: 'transaction', method: 'eth_sendTransaction', chainId: evmChain, anyOf: one.anyOf, isUnknown: one.isUnknown },
  shown: [...one.shown, 'Network fee', ...('nonce' in numbers && numbers.nonce !== undefined ? [String(numbers.nonce)] : [])],
  params: [
    {
      ...{ from: ownAddress, ...toParams(one) },
      ...Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, hexNumber(value as bigint)])),
    },
  ],
}))

/** `wallet_sendCalls`: each call as by itself, and the coins of all of them in sum. */
export const evmBatch: fc.Arbitrary<GeneratedRequest> = fc.array(anyCall, { minLength: 1, maxLength: 8 }).map((calls) => ({
  ...{ kind: 'batch', method: 'wallet_sendCalls', chainId: evmChain },
  params: [{ version: '2.0.0', from: ownAddress, chainId: '0x1', atomicRequired: false, calls: calls.map(toParams) }],
  shown: [...calls.flatMap(({ shown }) => shown), 'Network fee', ...sayCoins(calls.reduce((sum, { value }) => sum + value, 0n))],
  anyOf: calls.flatMap(({ anyOf }) => anyOf),
  isUnknown: calls.some(({ isUnknown }) => isUnknown),
}))

export function toHex(bytes: Uint8Array): Hex {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

function word(byte: number): Hex {
  return `0x${byte.toString(16).padStart(2, '0').repeat(32)}`
}

function pad(value: string): string {
  return value.slice(2).toLowerCase().padStart(64, '0')
}

function padNumber(value: bigint): string {
  return value.toString(16).padStart(64, '0')
}
