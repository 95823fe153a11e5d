import { randomUUID } from 'node:crypto'

/** A request that waits at the relay, in the words of Farcaster's own. */
export type Channel = {
  readonly nonce: string
  readonly url: string
  readonly signatureParams: { readonly domain: string; readonly siweUri: string; readonly [name: string]: unknown }
  readonly endsAt: number
  /** What an app has brought. */
  signed?: { readonly [name: string]: unknown }
}

/** What the relay is asked. */
export type RelayRequest = {
  readonly method: string
  /** Below `/v1/`. */
  readonly path: string
  readonly headers: { readonly [name: string]: string | string[] | undefined }
  readonly fields: { readonly [name: string]: unknown }
}

/** Stands in for Farcaster's relay: a mailbox for one answer to one request. */
export type FarcasterRelay = {
  answer(request: RelayRequest): { readonly status: number; readonly body: string }
  find(token: string): Channel | undefined
  /** Ends a request, as its hour would. */
  end(token: string): void
}

/** What apps show to hand an answer in. */
export const labAppKey = 'app of the lab'

const channelMs = 3_600_000
const channelsMax = 1_000

/** Makes one. `appUrl` is the page that a code leads to. */
export function createFarcasterRelay({ appUrl, now = Date.now }: { appUrl: string; now?: () => number }): FarcasterRelay {
  const channels = new Map<string, Channel>()
  const json = (status: number, value: object) => ({ status, body: JSON.stringify(value) })
  const find = (token: string) => {
    const channel = channels.get(token)
    return channel && channel.endsAt > now() ? channel : undefined
  }

  function open({ domain, siweUri, nonce, ...rest }: RelayRequest['fields']) {
    if (typeof domain !== 'string' || !/^[a-zA-Z0-9.-]+(:\d+)?$/.test(domain)) return json(400, { error: 'domain' })
    if (typeof siweUri !== 'string' || !URL.canParse(siweUri)) return json(400, { error: 'siweUri' })
    if (channels.size >= channelsMax) channels.clear()
    const channelToken = randomUUID()
    const url = `${appUrl}?channelToken=${channelToken}`
    const own = typeof nonce === 'string' ? nonce : randomUUID().replaceAll('-', '')
    channels.set(channelToken, { nonce: own, url, signatureParams: { domain, siweUri, ...rest, nonce: own }, endsAt: now() + channelMs })
    return json(201, { channelToken, url, connectUri: url, nonce: own })
  }

  return {
    find,
    end: (token) => void channels.delete(token),
    answer({ method, path, headers, fields }) {
      if (method === 'POST' && path === 'channel') return open(fields)
      const token = /^Bearer (.+)$/.exec(String(headers['authorization'] ?? ''))?.[1] ?? ''
      const channel = find(token)
      if (!channel) return json(401, { error: 'Unauthorized' })
      const { nonce, url, signatureParams } = channel
      if (method === 'POST' && path === 'channel/authenticate') {
        if (headers['x-farcaster-auth-relay-key'] !== labAppKey) return json(401, { error: 'Unauthorized' })
        channel.signed = fields
        return json(201, { state: 'completed', nonce, url, ...fields })
      }
      if (method !== 'GET' || path !== 'channel/status') return json(404, { error: 'Not found' })
      if (!channel.signed) return json(202, { state: 'pending', nonce, signatureParams })
      // Told once.
      channels.delete(token)
      return json(200, { state: 'completed', nonce, signatureParams, ...channel.signed })
    },
  }
}
