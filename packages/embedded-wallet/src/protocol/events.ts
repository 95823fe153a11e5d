import {
  array,
  boolean,
  type GenericSchema,
  type InferOutput,
  integer,
  literal,
  maxLength,
  maxValue,
  minValue,
  number,
  optional,
  picklist,
  pipe,
  record,
  regex,
  strictObject,
  string,
  undefined as undefined_,
  union,
  unknown,
} from 'valibot'

const text = pipe(string(), maxLength(256))
const longText = pipe(string(), maxLength(8192))
const url = pipe(string(), maxLength(2048))
/** CAIP-2. */
const chain = pipe(string(), regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,64}$/))
const email = pipe(string(), maxLength(254))
/** Without payload. */
const nothing = undefined_()
const account = strictObject({ address: text, type: text })

/**
 * What the page wants signed with the login: the fields of a sign-in message (CAIP-122) but the account, which only the frame
 * knows. No text of the page's own is in it, so that none can be signed.
 */
export const siwxMessage = strictObject({
  chainId: chain,
  domain: text,
  uri: url,
  version: literal('1'),
  nonce: text,
  issuedAt: text,
  expirationTime: optional(text),
  notBefore: optional(text),
  statement: optional(longText),
  requestId: optional(text),
  resources: optional(pipe(array(url), maxLength(100))),
})

/** See {@link siwxMessage}. */
export type SiwxMessage = InferOutput<typeof siwxMessage>
/** For the logins that the user completes in the frame, below what they sign. */
const login = optional(strictObject({ siwxMessage: optional(siwxMessage) }))

/** Who is signed in (E-13). */
const user = strictObject({
  email: optional(email),
  address: text,
  chainId: chain,
  accounts: optional(pipe(array(account), maxLength(100))),
  userName: optional(text),
  preferredAccountType: optional(text),
  signature: optional(longText),
  message: optional(longText),
  smartAccountDeployed: optional(boolean()),
  // Beyond the given fields: whether a passkey or a kit of the owner's is needed to rebuild the key.
  isProtected: optional(boolean()),
})

const empty = strictObject({})
/** `{}` or absent: both mean the same. */
const none = union([nothing, empty])

function event<request extends GenericSchema, success extends GenericSchema>(request: request, success: success) {
  return { request, success }
}

/**
 * Every request of the host to the frame, with its answer: one source for both ends.
 *
 * Unknown fields are refused, not dropped (T-F4).
 */
export const appEvents = {
  SWITCH_NETWORK: event(strictObject({ chainId: chain }), strictObject({ chainId: chain })),
  CONNECT_EMAIL: event(
    optional(strictObject({ email: optional(email) })),
    strictObject({ action: picklist(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']) }),
  ),
  CONNECT_DEVICE: event(none, none),
  // The user types the code into the frame. A host that sends one gets a malformed-request error (T-F20).
  CONNECT_OTP: event(login, none),
  CONNECT_SOCIAL: event(
    strictObject({ uri: url, preferredAccountType: optional(text), chainId: optional(chain), siwxMessage: optional(siwxMessage) }),
    user,
  ),
  // In addition to the given messages: the frame asks for the passkey itself, below its purpose (B-26).
  CONNECT_PASSKEY: event(login, user),
  GET_FARCASTER_URI: event(none, strictObject({ url })),
  CONNECT_FARCASTER: event(login, strictObject({ userName: text })),
  GET_USER: event(
    optional(
      strictObject({
        chainId: optional(chain),
        preferredAccountType: optional(text),
        siwxMessage: optional(siwxMessage),
        rpcUrl: optional(url),
      }),
    ),
    user,
  ),
  // Beyond the given fields: the ticket with which the window was opened, should it be out of the page's reach (T-O6).
  GET_SOCIAL_REDIRECT_URI: event(strictObject({ provider: text, ticket: optional(text) }), strictObject({ uri: url })),
  SIGN_OUT: event(none, none),
  RELOAD: event(none, none),
  // In addition to the given messages: the wallet's own page, until the user leaves it.
  SHOW_WALLET: event(none, none),
  RPC_ABORT: event(none, none),
  IS_CONNECTED: event(none, strictObject({ isConnected: boolean() })),
  GET_CHAIN_ID: event(none, strictObject({ chainId: chain })),
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: event(
    none,
    strictObject({ smartAccountEnabledNetworks: pipe(array(pipe(number(), integer())), maxLength(1000)) }),
  ),
  INIT_SMART_ACCOUNT: event(none, strictObject({ address: text, isDeployed: boolean() })),
  SET_PREFERRED_ACCOUNT: event(strictObject({ type: text }), strictObject({ type: text, address: text })),
  RPC_REQUEST: event(
    strictObject({
      method: text,
      params: unknown(),
      chainNamespace: optional(text),
      chainId: optional(chain),
      rpcUrl: optional(url),
    }),
    unknown(),
  ),
  UPDATE_EMAIL: event(strictObject({ email }), strictObject({ action: picklist(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']) })),
  UPDATE_EMAIL_PRIMARY_OTP: event(none, none),
  UPDATE_EMAIL_SECONDARY_OTP: event(none, strictObject({ newEmail: email })),
  SYNC_THEME: event(
    strictObject({ themeMode: picklist(['light', 'dark']), themeVariables: record(text, pipe(string(), maxLength(512))) }),
    none,
  ),
  SYNC_DAPP_DATA: event(
    strictObject({
      metadata: strictObject({
        name: text,
        description: pipe(string(), maxLength(1024)),
        url,
        icons: pipe(array(pipe(string(), maxLength(100_000))), maxLength(10)),
      }),
      projectId: text,
      sdkVersion: text,
      sdkType: text,
    }),
    none,
  ),
} as const

/** Name of a message that the host sends and the frame answers. */
export type AppEvent = keyof typeof appEvents
/** Its payload. */
export type RequestPayload<name extends AppEvent> = InferOutput<(typeof appEvents)[name]['request']>
/** The answer of a success. */
export type SuccessPayload<name extends AppEvent> = InferOutput<(typeof appEvents)[name]['success']>

/** The answer of a failure. A number is a code of JSON-RPC or a wallet; a word is a code of the error catalogue. */
export const errorPayload = strictObject({
  message: pipe(string(), maxLength(1024)),
  code: optional(
    union([pipe(number(), integer(), maxValue(Number.MAX_SAFE_INTEGER)), pipe(string(), maxLength(64), regex(/^[A-Z][A-Z0-9_]*$/))]),
  ),
  /** How long the same request would be refused, in ms, at most a week. */
  retryAfterMs: optional(pipe(number(), integer(), minValue(0), maxValue(604_800_000))),
})

/** The answer of a failure. */
export type ErrorPayload = InferOutput<typeof errorPayload>

/** Events of the frame. */
export const frameNotices = {
  READY: optional(strictObject({ version: optional(text) })),
  // Beyond the given messages: the only thing that a page which is no embedder is told, by a document of its own.
  REFUSED: none,
  SESSION_UPDATE: none,
  EMAIL_CHANGED: none,
  // In addition to the given messages: the page does not notice a key press in the frame's own field (N-10).
  ESCAPE_PRESSED: none,
  // In addition to the given messages: the other site has answered, and the user completes the login with a press in the frame.
  PRESS_AWAITED: none,
  // In addition to the given messages: height of the frame's content in CSS pixels (0: it shows nothing).
  HEIGHT: strictObject({ height: pipe(number(), integer(), minValue(0), maxValue(10_000)) }),
} as const

/** Name of an event of the frame. */
export type FrameNotice = keyof typeof frameNotices
