import type { Decoded, Effect } from '../Effect.ts'
import { decodeCall } from './decodeCall.ts'
import { encodeType } from './encodeType.ts'
import { listOrders } from './listOrders.ts'
import type { TypedData } from './TypedData.ts'

const unknown = { kind: 'unknown' } as const
const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permissions = 'TokenPermissions(address token,uint256 amount)'
const authorization = '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'

type Message = { readonly [field: string]: unknown }
type Context = { readonly contract: string | undefined; readonly message: Message }
type Read = (context: Context) => readonly Effect[] | undefined

/** Known kinds by their full type string, as it is hashed: contracts accept no other spelling. */
const kinds: ReadonlyMap<string, Read> = new Map<string, Read>([
  ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', withContract(readPermit)],
  ['Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', withContract(readDaiPermit)],
  ['Permit(address spender,uint256 tokenId,uint256 nonce,uint256 deadline)', withContract(readItemPermit)],
  [`TransferWithAuthorization${authorization}`, withContract(readAuthorization)],
  [`ReceiveWithAuthorization${authorization}`, withContract(readAuthorization)],
  ['CancelAuthorization(address authorizer,bytes32 nonce)', ({ message }) => [readCancel(message)]],
  [`PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`, readAllowances],
  [`PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`, readAllowances],
  [
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
    ({ message }) => readTransfers(message),
  ],
  [
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permissions}`,
    ({ message }) => readTransfers(message),
  ],
  ['MetaTransaction(uint256 nonce,address from,bytes functionSignature)', withContract(readMetaTransaction)],
])

/** A witness adds conditions for the spender: it allows nothing more. */
const witnessed =
  /^Permit(?:Batch)?WitnessTransferFrom\(TokenPermissions(?:\[\])? permitted,address spender,uint256 nonce,uint256 deadline,\w+ \w+\)/

/** The effects of a signature, for every kind of typed data whose meaning is exactly known (T-F14). */
export function decodeTypedData({ domain, types, primaryType, message }: TypedData): Decoded {
  const type = encodeType(types, primaryType)
  const { verifyingContract } = domain
  const context = { message, contract: typeof verifyingContract === 'string' ? verifyingContract : undefined }
  const isWitnessed =
    witnessed.test(type) &&
    encodeType(types, 'TokenPermissions') === permissions &&
    primaryType.includes('Batch') === type.includes('[] permitted')
  const read = kinds.get(type) ?? (isWitnessed ? () => readTransfers(message) : undefined)
  const effects = read ? read(context) : listOrders(type, message)
  return effects && effects.length > 0 ? { kind: 'known', effects } : unknown
}

function withContract(read: (contract: string, message: Message) => readonly Effect[] | undefined): Read {
  return ({ contract, message }) => (contract === undefined ? undefined : read(contract, message))
}

function readPermit(address: string, message: Message): readonly Effect[] {
  const asset = { kind: 'token', address } as const
  const { owner, spender, value, deadline } = message
  return [
    {
      kind: 'allow',
      asset,
      owner: text(owner),
      spender: text(spender),
      amount: number(value),
      change: 'set',
      usableUntil: number(deadline),
    },
  ]
}

function readDaiPermit(address: string, message: Message): readonly Effect[] {
  const { holder, spender, expiry, allowed } = message
  // In this contract, 0 means no expiry.
  const usableUntil = number(expiry) || 2n ** 256n - 1n
  const asset = { kind: 'token', address } as const
  return [
    { kind: 'allow', asset, owner: text(holder), spender: text(spender), amount: allowed ? undefined : 0n, change: 'set', usableUntil },
  ]
}

function readItemPermit(address: string, message: Message): readonly Effect[] {
  const asset = { kind: 'item', address, id: number(message['tokenId']) } as const
  return [{ kind: 'allow', asset, spender: text(message['spender']), amount: 1n, change: 'set', usableUntil: number(message['deadline']) }]
}

function readAuthorization(address: string, message: Message): readonly Effect[] {
  const { from, to, value, validAfter, validBefore } = message
  const times = { since: number(validAfter), until: number(validBefore) }
  return [{ kind: 'move', asset: { kind: 'token', address }, from: text(from), to: text(to), amount: number(value), ...times }]
}

function readCancel({ authorizer, nonce }: Message): Effect {
  return { kind: 'cancel', owner: text(authorizer), nonce: text(nonce) }
}

function readAllowances({ message }: Context): readonly Effect[] {
  const spender = text(message['spender'])
  const usableUntil = number(message['sigDeadline'])
  return [message['details']].flat().map((one) => {
    const { token, amount, expiration } = one as Message
    const asset = { kind: 'token', address: text(token) } as const
    return { kind: 'allow', asset, spender, amount: number(amount), change: 'set', until: number(expiration), usableUntil }
  })
}

function readTransfers({ permitted, spender, deadline }: Message): readonly Effect[] {
  return [permitted].flat().map((one) => {
    const { token, amount } = one as Message
    const asset = { kind: 'token', address: text(token) } as const
    return { kind: 'allow', asset, spender: text(spender), amount: number(amount), change: 'set', until: number(deadline), isOnce: true }
  })
}

/** The contract runs the inner call as if the account had made it; no coins are sent. */
function readMetaTransaction(to: string, message: Message): readonly Effect[] | undefined {
  const inner = decodeCall({ to, value: 0n, data: text(message['functionSignature']) })
  if (inner.kind === 'unknown' || message['functionSignature'] === '0x') return undefined
  const owner = text(message['from'])
  return inner.effects.map((one) =>
    one.kind === 'move' ? { ...one, from: one.from ?? owner } : one.kind === 'allow' ? { ...one, owner: one.owner ?? owner } : one,
  )
}

function text(value: unknown): string {
  return String(value)
}

function number(value: unknown): bigint {
  return BigInt(String(value))
}
