import {
  boolean,
  check,
  email,
  type InferOutput,
  integer,
  isoTimestamp,
  literal,
  maxLength,
  minValue,
  nonEmpty,
  nullable,
  number,
  type ObjectEntries,
  object,
  picklist,
  pipe,
  regex,
  string,
  variant,
} from 'valibot'

const word = pipe(string(), nonEmpty(), maxLength(256))
const time = pipe(string(), isoTimestamp())
/** A user, by an id that no other project sees. */
const userId = pipe(string(), regex(/^usr_[\w-]{24}$/, 'a user id'))
const origin = pipe(
  string(),
  check((text) => URL.canParse(text) && new URL(text).origin === text, 'an origin'),
)
const account = pipe(string(), regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/, 'CAIP-10'))
const asset = pipe(string(), regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}\/[-a-z0-9]{3,8}:[-.%a-zA-Z0-9]{1,128}$/, 'CAIP-19'))
const namespace = pipe(string(), regex(/^[-a-z0-9]{3,8}$/, 'a CAIP-2 namespace'))

/** `data` of each event, by the event's type. */
const data = {
  /** Sent by `webhook test`; means nothing. */
  ping: {},
  /** An account of the embedded wallet was made by its first login. */
  'user.created': { userId, provider: word, origin },
  /** A user logged in to the embedded wallet (`userId`), or a wallet signed a sign-in message (`account`). */
  'user.signed_in': { userId: nullable(userId), account: nullable(account), provider: word, origin },
  /** A wallet was proven to the project for the first time. `account` is absent (null) where the wallet is not bound to one chain. */
  'wallet.connected': {
    userId: nullable(userId),
    kind: picklist(['embedded', 'external']),
    namespace,
    address: word,
    account: nullable(account),
    origin,
  },
  /** A device without the wallet asks for it. It gets it at `opensAt`, unless the owner objects. */
  'recovery.started': { userId, method: word, opensAt: time, device: word, origin },
  /** A further device can use the wallet. */
  'device.added': { userId, device: word, origin },
  /** The account answers to another email address now; `isUndone`: its owner has taken a change back. */
  'user.email_changed': { userId, email: pipe(string(), email()), isUndone: boolean() },
  /** A smart account granted a permission (ERC-7715) to a page. */
  'permission.granted': { userId, account, permissionId: word, origin, expiresAt: time },
  /** A block moves an asset to an address that is known to the project. */
  'payment.seen': {
    account,
    from: account,
    assetId: asset,
    /** In the smallest unit of the asset. */
    amount: pipe(string(), regex(/^[1-9]\d{0,77}$/, 'a decimal whole number')),
    transactionHash: word,
    blockNumber: pipe(number(), integer(), minValue(0)),
    minedAt: time,
  },
} as const

const envelope = { version: literal(1), timestamp: time, projectId: pipe(string(), regex(/^[\w-]{1,64}$/)) }
const body = <const type extends string, const entries extends ObjectEntries>(type: type, entries: entries) =>
  object({ type: literal(type), ...envelope, data: object(entries) })

/**
 * The body of a webhook, by its `type`. Fields and types may be added to version 1, and are ignored here; a field is never removed or given
 * another meaning within a version.
 */
export const webhookBodySchema = variant('type', [
  body('ping', data.ping),
  body('user.created', data['user.created']),
  body('user.signed_in', data['user.signed_in']),
  body('wallet.connected', data['wallet.connected']),
  body('recovery.started', data['recovery.started']),
  body('device.added', data['device.added']),
  body('user.email_changed', data['user.email_changed']),
  body('permission.granted', data['permission.granted']),
  body('payment.seen', data['payment.seen']),
])

/** The body of a webhook. */
export type WebhookBody = InferOutput<typeof webhookBodySchema>

/** What a webhook can tell of. */
export type WebhookType = WebhookBody['type']

/** Every type of event, `ping` included. */
export const webhookTypes = Object.keys(data) as readonly WebhookType[]

/** What an event of one type tells. */
export type WebhookData<type extends WebhookType = WebhookType> = Extract<WebhookBody, { type: type }>['data']
