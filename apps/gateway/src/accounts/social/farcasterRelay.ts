import { decode, safeLink } from '@latchkey/common/web'
import { literal, maxLength, object, optional, pipe, regex, string, unknown } from 'valibot'

/** What an app has signed, as the relay hands it over; nothing of it is checked yet. */
export type SignedRequest = { readonly message: string; readonly signature: string; readonly userName: string | undefined }

/** The relay that carries a request to the app and its answer back; its two calls that a site needs. */
export type FarcasterRelay = {
  /** @throws If it does not answer as it must. */
  open(parameters: {
    domain: string
    siweUri: string
    nonce: string
    endsAt: number
  }): Promise<{ readonly channel: string; readonly url: string }>
  /** @returns `undefined` while nobody has signed, or the relay cannot say. @throws If the request is not there any more. */
  read(channel: string): Promise<SignedRequest | undefined>
}

const openedSchema = object({
  channelToken: pipe(string(), regex(/^[\w-]{8,128}$/)),
  url: pipe(string(), maxLength(2048)),
})
const signedSchema = object({
  state: literal('completed'),
  message: pipe(string(), maxLength(4096)),
  signature: pipe(string(), regex(/^0x(?:[0-9a-fA-F]{2}){1,8192}$/)),
  username: optional(unknown()),
})
/** Farcaster's own names, and those of ENS. */
const nameSchema = /^[a-z0-9][a-z0-9-]{0,15}(\.eth)?$/

const answerBytesMax = 65_536

/** Makes a client of a relay. */
export function createFarcasterRelay({ url: base, fetch, isDevelopment }: createFarcasterRelay.Options): FarcasterRelay {
  const ask = async (path: string, init: RequestInit) => {
    const response = await fetch(`${base.replace(/\/+$/, '')}${path}`, { ...init, redirect: 'error' })
    const text = await response.text()
    if (text.length > answerBytesMax) throw new RangeError('The answer is too long')
    return { status: response.status, text }
  }
  return {
    async open({ domain, siweUri, nonce, endsAt }) {
      const { status, text } = await ask('/v1/channel', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // By the key that owns the id, not by one that an app holds for it.
        body: JSON.stringify({ domain, siweUri, nonce, expirationTime: new Date(endsAt).toISOString(), acceptAuthAddress: false }),
      })
      if (status !== 201) throw new RangeError(`The relay answered ${status}`)
      const { channelToken, url } = decode(openedSchema, JSON.parse(text))
      return { channel: channelToken, url: toAppLink(url, isDevelopment) }
    },
    async read(channel) {
      const { status, text } = await ask('/v1/channel/status', { headers: { authorization: `Bearer ${channel}` } }).catch(() => ({
        status: 503,
        text: '',
      }))
      // A relay that is away may be back for the next look, long before the request is over.
      if (status === 202 || status === 429 || status >= 500) return undefined
      if (status !== 200) throw new RangeError(`The relay answered ${status}`)
      const { message, signature, username } = decode(signedSchema, JSON.parse(text))
      return { message, signature, userName: typeof username === 'string' && nameSchema.test(username) ? username : undefined }
    },
  }
}

export declare namespace createFarcasterRelay {
  type Options = {
    url: string
    /** Ends its calls in time. */
    fetch: typeof globalThis.fetch
    /** A relay on this machine may be asked without TLS. */
    isDevelopment: boolean
  }
}

/** The app's own scheme, or a page that it takes over. @throws For anything else. */
function toAppLink(url: string, isDevelopment: boolean): string {
  const link = url.startsWith('farcaster:')
    ? safeLink(url, 'deeplink')
    : safeLink(url, 'web', { pageHostname: isDevelopment ? 'localhost' : undefined })
  if (!link) throw new TypeError('The relay gave a link that nobody may follow')
  return link
}
