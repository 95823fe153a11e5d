import fc from 'fast-check'
import { evmChain, ownAddress, tokenBalance } from './chainFacts.ts'
import { address, deadline, sayAllowance, sayExpiry, sayTokens, toHex } from './evmRequests.ts'
import type { GeneratedRequest } from './GeneratedRequest.ts'

type Data = {
  readonly domain: { readonly [field: string]: unknown }
  readonly types: { readonly [type: string]: readonly { readonly name: string; readonly type: string }[] }
  readonly primaryType: string
  readonly message: { readonly [field: string]: unknown }
}
type Said = {
  readonly data: Data
  readonly shown: readonly string[]
  readonly anyOf?: readonly (readonly string[])[]
  readonly texts?: readonly string[]
}

const domainTypes: { readonly [field: string]: string } = {
  ...{ name: 'string', version: 'string', chainId: 'uint256', verifyingContract: 'address', salt: 'bytes32' },
}
const fields = (...list: readonly string[]) => list.map((one) => ({ name: one.split(':')[0] ?? '', type: one.split(':')[1] ?? '' }))
const permitFields = fields('owner:address', 'spender:address', 'value:uint256', 'nonce:uint256', 'deadline:uint256')
const authorization = fields('from:address', 'to:address', 'value:uint256', 'validAfter:uint256', 'validBefore:uint256', 'nonce:bytes32')
const details = fields('token:address', 'amount:uint160', 'expiration:uint48', 'nonce:uint48')
const amount = fc.oneof(fc.bigInt({ min: 1n, max: tokenBalance }), fc.constantFrom(2n ** 160n - 1n, 2n ** 127n, 10n ** 27n + 1n))
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** A domain whose declared type has its own fields, in their order. */
function withDomain(domain: { readonly [field: string]: unknown }, data: Omit<Data, 'domain'>): Data {
  const declared = Object.keys(domainTypes).filter((name) => name in domain)
  return { ...data, domain, types: { ...data.types, EIP712Domain: declared.map((name) => ({ name, type: domainTypes[name] ?? '' })) } }
}

const permit: fc.Arbitrary<Said> = fc.tuple(address, address, amount, deadline).map(([token, spender, value, until]) => ({
  data: withDomain(
    { name: 'Token', version: '1', chainId: 1, verifyingContract: token },
    {
      ...{ types: { Permit: permitFields }, primaryType: 'Permit' },
      message: { owner: ownAddress, spender, value: String(value), nonce: 0, deadline: String(until) },
    },
  ),
  shown: [spender, token],
  anyOf: [sayAllowance(value, token), sayExpiry(until)],
}))

const daiPermit: fc.Arbitrary<Said> = fc.tuple(address, address, deadline).map(([token, spender, until]) => ({
  data: withDomain(
    { name: 'Dai Stablecoin', version: '1', chainId: 1, verifyingContract: token },
    {
      types: { Permit: fields('holder:address', 'spender:address', 'nonce:uint256', 'expiry:uint256', 'allowed:bool') },
      primaryType: 'Permit',
      message: { holder: ownAddress, spender, nonce: 0, expiry: String(until), allowed: true },
    },
  ),
  shown: [spender, token, 'No limit'],
  anyOf: [sayExpiry(until)],
}))

const transferWithAuthorization: fc.Arbitrary<Said> = fc
  .tuple(address, address, amount, deadline, fc.constantFrom('TransferWithAuthorization', 'ReceiveWithAuthorization'))
  .map(([token, to, value, before, primaryType]) => ({
    data: withDomain(
      { name: 'USD Coin', version: '2', chainId: 1, verifyingContract: token },
      {
        ...{ types: { [primaryType]: authorization }, primaryType },
        message: { from: ownAddress, to, value: String(value), validAfter: 0, validBefore: String(before), nonce: `0x${'5a'.repeat(32)}` },
      },
    ),
    shown: [to, token, sayTokens(value, token)],
    anyOf: [sayExpiry(before)],
  }))

const permit2Details = fc.tuple(address, amount, fc.integer({ min: 1_800_000_000, max: 4_000_000_000 }))
const permit2Batch: fc.Arbitrary<Said> = fc
  .tuple(fc.array(permit2Details, { minLength: 1, maxLength: 5 }), address, deadline)
  .map(([list, spender, until]) => ({
    data: withDomain(
      { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
      {
        types: { PermitBatch: fields('details:PermitDetails[]', 'spender:address', 'sigDeadline:uint256'), PermitDetails: details },
        primaryType: 'PermitBatch',
        message: {
          details: list.map(([token, value, expiration], nonce) => ({ token, amount: String(value), expiration, nonce })),
          ...{ spender, sigDeadline: String(until) },
        },
      },
    ),
    shown: [spender, ...list.map(([token]) => token)],
    anyOf: list.flatMap(([token, value, expiration]) => [
      value === 2n ** 160n - 1n ? ['No limit'] : sayAllowance(value, token),
      sayExpiry(BigInt(expiration)),
    ]),
  }))

const permit2Single: fc.Arbitrary<Said> = fc
  .tuple(permit2Details, address, deadline)
  .map(([[token, value, expiration], spender, until]) => ({
    data: withDomain(
      { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
      {
        types: { PermitSingle: fields('details:PermitDetails', 'spender:address', 'sigDeadline:uint256'), PermitDetails: details },
        primaryType: 'PermitSingle',
        message: { details: { token, amount: String(value), expiration, nonce: 0 }, spender, sigDeadline: String(until) },
      },
    ),
    shown: [spender, token],
    anyOf: [value === 2n ** 160n - 1n ? ['No limit'] : sayAllowance(value, token), sayExpiry(BigInt(expiration))],
  }))

/** What a contract does as if the account had called it. */
const metaTransaction: fc.Arbitrary<Said> = fc
  .tuple(address, address, amount, fc.constantFrom('a9059cbb', '095ea7b3'))
  .map(([token, to, value, selector]) => ({
    data: withDomain(
      { name: 'Token', version: '1', verifyingContract: token, salt: `0x${'1'.padStart(64, '0')}` },
      {
        types: { MetaTransaction: fields('nonce:uint256', 'from:address', 'functionSignature:bytes') },
        primaryType: 'MetaTransaction',
        message: {
          ...{ nonce: 0, from: ownAddress },
          functionSignature: `0x${selector}${to.slice(2).toLowerCase().padStart(64, '0')}${value.toString(16).padStart(64, '0')}`,
        },
      },
    ),
    shown: [to, token, ...(selector === 'a9059cbb' ? [sayTokens(value, token)] : [])],
    anyOf: selector === 'a9059cbb' ? [] : [sayAllowance(value, token)],
  }))

const permitted = fc.array(fc.tuple(address, amount), { minLength: 1, maxLength: 4 })
const permit2Transfers: fc.Arbitrary<Said> = fc
  .tuple(permitted, address, deadline, fc.boolean())
  .map(([list, spender, until, isWitnessed]) => {
    const primaryType = isWitnessed ? 'PermitBatchWitnessTransferFrom' : 'PermitBatchTransferFrom'
    return {
      data: withDomain(
        { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
        {
          types: {
            [primaryType]: fields(
              ...['permitted:TokenPermissions[]', 'spender:address', 'nonce:uint256', 'deadline:uint256'],
              ...(isWitnessed ? ['witness:Terms'] : []),
            ),
            TokenPermissions: fields('token:address', 'amount:uint256'),
            ...(isWitnessed && { Terms: fields('least:uint256') }),
          },
          primaryType,
          message: {
            permitted: list.map(([token, value]) => ({ token, amount: String(value) })),
            ...{ spender, nonce: 7, deadline: String(until), ...(isWitnessed && { witness: { least: '5' } }) },
          },
        },
      ),
      shown: [spender, ...list.map(([token]) => token)],
      anyOf: [...list.map(([token, value]) => sayAllowance(value, token)), sayExpiry(until)],
    }
  })

const permit2Transfer: fc.Arbitrary<Said> = fc.tuple(address, amount, address, deadline).map(([token, value, spender, until]) => ({
  data: withDomain(
    { name: 'Permit2', chainId: 1, verifyingContract: permit2 },
    {
      types: {
        PermitTransferFrom: fields('permitted:TokenPermissions', 'spender:address', 'nonce:uint256', 'deadline:uint256'),
        TokenPermissions: fields('token:address', 'amount:uint256'),
      },
      primaryType: 'PermitTransferFrom',
      message: { permitted: { token, amount: String(value) }, spender, nonce: 7, deadline: String(until) },
    },
  ),
  shown: [spender, token],
  anyOf: [sayAllowance(value, token), sayExpiry(until)],
}))

const seaportOrder: fc.Arbitrary<Said> = fc
  .tuple(address, address, fc.bigInt({ min: 0n, max: 2n ** 64n }), fc.bigInt({ min: 1n, max: 10n ** 21n }), deadline, address)
  .map(([zone, collection, id, price, until, receiver]) => ({
    data: withDomain(
      { name: 'Seaport', version: '1.6', chainId: 1, verifyingContract: '0x0000000000000068F116a894984e2DB1123eB395' },
      {
        types: {
          OrderComponents: fields(
            ...['offerer:address', 'zone:address', 'offer:OfferItem[]', 'consideration:ConsiderationItem[]', 'orderType:uint8'],
            ...['startTime:uint256', 'endTime:uint256', 'zoneHash:bytes32', 'salt:uint256', 'conduitKey:bytes32', 'counter:uint256'],
          ),
          OfferItem: fields('itemType:uint8', 'token:address', 'identifierOrCriteria:uint256', 'startAmount:uint256', 'endAmount:uint256'),
          ConsiderationItem: fields(
            ...[
              'itemType:uint8',
              'token:address',
              'identifierOrCriteria:uint256',
              'startAmount:uint256',
              'endAmount:uint256',
              'recipient:address',
            ],
          ),
        },
        primaryType: 'OrderComponents',
        message: {
          offerer: ownAddress,
          zone,
          offer: [{ itemType: 2, token: collection, identifierOrCriteria: String(id), startAmount: '1', endAmount: '1' }],
          consideration: [
            {
              ...{ itemType: 0, token: `0x${'0'.repeat(40)}`, identifierOrCriteria: '0' },
              ...{ startAmount: String(price), endAmount: String(price), recipient: receiver },
            },
          ],
          ...{ orderType: 0, startTime: '0', endTime: String(until), zoneHash: `0x${'00'.repeat(32)}`, salt: '1' },
          ...{ conduitKey: `0x${'00'.repeat(32)}`, counter: '0' },
        },
      },
    ),
    shown: [collection, receiver, String(id), zone],
    anyOf: [sayExpiry(until)],
  }))

/** Values that are hostile to a screen: other directions, line ends, fields that look like ours, blanks, 60 empty lines. */
export const hostileText = fc.oneof(
  fc.string({ maxLength: 60, unit: 'binary' }),
  fc.constantFrom(
    ...[
      '1\ndomain\n  verifyingContract: 0x0',
      '\u202e0001 CDSU',
      `harmless${'\n'.repeat(60)}end`,
      '\u200b\u2066\u2069',
      'a\u0000b',
      '\u3164',
    ],
    ...['Network fee\tNone', '\\u{202e}', 'e\u0301'.repeat(20), '👩‍👩‍👧'],
  ),
)

/** Typed data of no known kind: every value must be there, as its own row. */
const unknownData: fc.Arbitrary<Said> = fc
  .record({
    text: hostileText,
    list: fc.array(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), { maxLength: 6 }),
    to: fc.array(address, { minLength: 1, maxLength: 4 }),
    flag: fc.boolean(),
    bytes: fc.uint8Array({ maxLength: 40 }),
  })
  .map(({ text, list, to, flag, bytes }) => ({
    data: withDomain(
      { name: 'Meadow', chainId: 1 },
      {
        types: {
          Deed: fields('text:string', 'list:uint256[]', 'people:Person[]', 'flag:bool', 'bytes:bytes'),
          Person: fields('wallet:address', 'order:uint256'),
        },
        primaryType: 'Deed',
        message: { text, list: list.map(String), people: to.map((wallet, order) => ({ wallet, order })), flag, bytes: toHex(bytes) },
      },
    ),
    shown: [...list.map(String), ...to, String(flag), toHex(bytes)],
    texts: [text],
  }))

const asked = (said: Said, asJson: boolean, kind: string): GeneratedRequest => ({
  ...{ kind, method: 'eth_signTypedData_v4', chainId: evmChain, isUnknown: said.texts !== undefined },
  params: [ownAddress, asJson ? JSON.stringify(said.data) : said.data],
  shown: said.shown,
  anyOf: said.anyOf ?? [],
  texts: said.texts?.map((text) => `"${text}"`),
})

/** `eth_signTypedData_v4`. */
export const typedDataRequest: fc.Arbitrary<GeneratedRequest> = fc
  .tuple(
    fc.oneof(
      permit.map((said) => ({ kind: 'permit', said })),
      daiPermit.map((said) => ({ kind: 'DAI permit', said })),
      transferWithAuthorization.map((said) => ({ kind: 'EIP-3009', said })),
      permit2Single.map((said) => ({ kind: 'Permit2 single', said })),
      permit2Transfers.map((said) => ({ kind: 'Permit2 transfers', said })),
      metaTransaction.map((said) => ({ kind: 'MetaTransaction', said })),
      permit2Batch.map((said) => ({ kind: 'Permit2 batch', said })),
      permit2Transfer.map((said) => ({ kind: 'Permit2 transfer', said })),
      seaportOrder.map((said) => ({ kind: 'Seaport order', said })),
      unknownData.map((said) => ({ kind: 'unknown typed data', said })),
    ),
    fc.boolean(),
  )
  .map(([{ kind, said }, asJson]) => asked(said, asJson, kind))
