import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasCode } from '../contract/error.ts'
import { formatAssetId, isAssetId, parseAssetId, toAssetId } from './assetId.ts'
import { toChainId } from './chainId.ts'
import { namespaces } from './namespace.ts'

test.each([
  'eip155:1/slip44:60',
  'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769',
  'bip122:000000000019d6689c085ae165831e93/slip44:0',
  'cosmos:cosmoshub-3/slip44:118',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
])('E-02 %s is parsed, built and printed without loss', (id) => {
  expect(formatAssetId(parseAssetId(id))).toBe(id)
})

test('E-02 every CAIP-19 id, of a sixth family too, is parsed, built and printed without loss', () => {
  const parts = [
    fc.oneof(fc.constantFrom(...namespaces), fc.stringMatching(/^[-a-z0-9]{3,8}$/)),
    fc.stringMatching(/^[-_a-zA-Z0-9]{1,32}$/),
    fc.stringMatching(/^[-a-z0-9]{3,8}$/),
    fc.stringMatching(/^[-.%a-zA-Z0-9]{1,128}$/),
    fc.option(fc.stringMatching(/^[-.%a-zA-Z0-9]{1,78}$/), { nil: undefined }),
  ] as const
  fc.assert(
    fc.property(...parts, (namespace, reference, assetNamespace, assetReference, tokenId) => {
      const id = `${namespace}:${reference}/${assetNamespace}:${assetReference}${tokenId === undefined ? '' : `/${tokenId}`}`
      const parsed = parseAssetId(id)
      expect(parsed).toEqual({
        chainId: `${namespace}:${reference}`,
        assetNamespace,
        assetReference,
        ...(tokenId === undefined ? {} : { tokenId }),
      })
      expect(formatAssetId(parsed)).toBe(id)
    }),
    { numRuns: 500 },
  )
})

test.each([
  '',
  'eip155:1',
  'eip155:1/',
  '/erc20:0x1',
  'eip155:1/erc20',
  'eip155:1/erc20:',
  'eip155:1/er:0x1',
  'eip155:1/ERC20:0x1',
  'eip155:1/erc20-too-long:0x1',
  'xy:1/erc20:0x1',
  'eip155:1/erc721:0x1/',
  'eip155:1/erc721:0x1/2/3',
  `eip155:1/erc20:${'a'.repeat(129)}`,
  `eip155:1/erc721:0x1/${'1'.repeat(79)}`,
  'eip155:1/erc20:0x1\n',
])('E-02 "%s" is no asset id', (text) => {
  expect(isAssetId(text)).toBe(false)
  try {
    toAssetId(text)
    expect.unreachable()
  } catch (error) {
    expect(hasCode(error, 'CAIP19_INVALID')).toBe(true)
  }
})

test('E-02 what is no text is no asset id, and parts that make none are refused', () => {
  for (const value of [1, null, undefined, {}]) {
    expect(isAssetId(value)).toBe(false)
    expect(() => toAssetId(value as never)).toThrow('Invalid CAIP-19 asset id')
  }
  expect(() => formatAssetId({ chainId: toChainId('eip155:1'), assetNamespace: 'erc20', assetReference: '' })).toThrow()
})

test('E-02 random text is refused, never misread', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      if (isAssetId(text)) expect(formatAssetId(parseAssetId(text))).toBe(text)
      else expect(() => parseAssetId(text)).toThrow('Invalid CAIP-19')
    }),
    { numRuns: 500 },
  )
})
