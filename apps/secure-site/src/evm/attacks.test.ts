import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { asker, facts, friend, pld, reviewEvm } from '../../test/reviewEvm.ts'
import { choosePlace } from '../review/choosePlace.ts'
import type { Review } from '../review/Review.ts'
import type { ReviewFacts } from './ReviewFacts.ts'

const nft = `0x${'d'.repeat(40)}`
const other = `0x${'7'.repeat(40)}`
const priced: Partial<ReviewFacts> = {
  fee: 10n ** 14n,
  tokens: new Map([...facts.tokens, [nft, { symbol: 'FROG', decimals: 0, isCollection: true }]]),
  prices: new Map([[`eip155:1:0x${'e'.repeat(40)}`, 3_000n * 10n ** 8n]]),
}
const placeOf = (review: Review) => choosePlace(review, { window: 'risky', limitCents: 20_000n }, true)
const fields = (list: string) =>
  list
    .split(',')
    .map((one) => one.split(' '))
    .map(([type, name]) => ({ name, type }))
const encode = (signature: string, args: readonly unknown[]) =>
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)
const send = (to: string, data: Hex, over = priced) => reviewEvm('eth_sendTransaction', [{ to, data }], over)
const sign = (data: object, over = priced) =>
  reviewEvm('eth_signTypedData_v4', [asker.address, { domain: { name: 'X', chainId: 1, verifyingContract: nft }, ...data }], over)

test('T-F14 I25 an allowance for item 0 is not a revocation, not even in a call that another account submits', () => {
  const review = sign({
    types: { MetaTransaction: fields('uint256 nonce,address from,bytes functionSignature') },
    primaryType: 'MetaTransaction',
    message: { nonce: 0, from: asker.address, functionSignature: encode('approve(address,uint256)', [friend, 0n]) },
  })
  expect(review.title).not.toBe('Take back access')
  expect(review.stake?.grantsRight).toBe(true)
  expect(placeOf(review)).toBe('window')
})

test('T-F14 I25 a zero transfer by signature revokes nothing: what is signed with it may grant a right', () => {
  const review = sign({
    domain: { name: 'Permit2', chainId: 1, verifyingContract: other },
    types: {
      PermitWitnessTransferFrom: fields('TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,Activation witness'),
      TokenPermissions: fields('address token,uint256 amount'),
      Activation: fields('address activator,uint256[] ids,bytes32 claim'),
    },
    primaryType: 'PermitWitnessTransferFrom',
    message: {
      ...{ permitted: { token: pld, amount: 0 }, spender: friend, nonce: 0, deadline: 2_000_000_000 },
      witness: { activator: friend, ids: [1], claim: `0x${'1'.repeat(64)}` },
    },
  })
  expect(review.title).not.toBe('Take back access')
  expect(review.stake?.grantsRight).toBe(true)
  expect(placeOf(review)).toBe('window')
})

test.each([
  ['transfer(address,uint256)', [friend, 0n]],
  ['transferFrom(address,address,uint256)', [asker.address, friend, 0n]],
])('I25 0 of an unknown contract may be item 0: %s has no known worth', (signature, args) => {
  const review = send(other, encode(signature, args))
  expect(review.stake?.worthCents).toBeUndefined()
  expect(placeOf(review)).toBe('window')
  // For a token, 0 is nothing.
  expect(send(pld, encode(signature, args)).stake).toEqual({ grantsRight: false, worthCents: 30n })
})

test.each([
  ['safeTransferFrom(address,address,uint256,bytes)', [asker.address, friend, 12n]],
  ['safeTransferFrom(address,address,uint256,uint256,bytes)', [asker.address, friend, 12n, 1n]],
  ['safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)', [asker.address, friend, [12n], [1n]]],
])('T-F14 %s with bytes for the receiver is a call that we cannot read: they may say who gets the item in the end', (signature, args) => {
  expect(send(nft, encode(signature, [...args, '0x'])).consent).toBeUndefined()
  expect(send(nft, encode(signature, [...args, `0x${'00'.repeat(12)}${friend.slice(2)}`]))).toMatchObject({
    isCritical: true,
    consent: expect.any(String),
    stake: { grantsRight: true, worthCents: undefined },
  })
})

test.each([
  ['Blur’s bulk listing', { Root: fields('bytes32 root') }, 'Root', { root: `0x${'1'.repeat(64)}` }],
  [
    'Hyperliquid’s agent',
    { Agent: fields('string source,bytes32 connectionId') },
    'Agent',
    { source: 'a', connectionId: `0x${'1'.repeat(64)}` },
  ],
  ['hashes in a list', { Tree: fields('bytes32[] leaves') }, 'Tree', { leaves: [`0x${'1'.repeat(64)}`] }],
])('T-F14 typed data that is little but a hash may be any order: %s', (_, types, primaryType, message) => {
  expect(sign({ types, primaryType, message })).toMatchObject({ isCritical: true, consent: expect.any(String) })
})

test('I24 every transfer shows who gets how much: another recipient gives another screen', () => {
  const abi = parseAbi([
    'struct T { address from; address to; uint160 amount; address token; }',
    'function transferFrom(T[] transferDetails)',
  ])
  const draw = (last: string) => {
    const moves = [
      [friend, 1n],
      [other, 1n],
      [last, 1_000_000_000n],
    ] as const
    const args = [moves.map(([to, amount]) => ({ from: asker.address, to, amount, token: pld }))] as never
    const { raw: _raw, digests: _digests, ...review } = send(nft, encodeFunctionData({ abi, args }))
    return review
  }
  expect(draw(friend)).not.toEqual(draw(other))
})
