import type { IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { PictureRefusedError } from './errors.ts'
import { findPublicAddress } from './findPublicAddress.ts'
import { lookUpName } from './lookUpName.ts'
import { pinLookup } from './pinLookup.ts'

/** What comes back of one request to one address. */
export type PublicAnswer = {
  readonly status: number
  readonly location: string | undefined
  readonly body: AsyncIterable<Uint8Array>
  close(): void
}

const redirectsMax = 3
const bytesMax = 2_000_000
const timeMs = 5000

/**
 * Fetches bytes from the public internet, and from nowhere else (G-4): https on its own port, every address of the
 * host public, connected to the very address that was checked, each redirect checked again.
 *
 * @throws {@link PictureRefusedError}
 */
export async function fetchPublic(address: string, network: fetchPublic.Network = system): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(network.timeoutMs ?? timeMs)
  let url = toPublicUrl(address)
  for (let redirects = 0; ; redirects++) {
    const answer = await untilAborted(
      signal,
      checkHost(url, network).then((ip) => network.ask(url, ip, signal)),
    )
    try {
      if (answer.status >= 300 && answer.status < 400 && answer.location !== undefined) {
        if (redirects === redirectsMax) throw new PictureRefusedError('too many redirects')
        if (!URL.canParse(answer.location, url)) throw new PictureRefusedError('a redirect to nowhere')
        url = toPublicUrl(new URL(answer.location, url).href)
        continue
      }
      if (answer.status !== 200) throw new PictureRefusedError(`status ${answer.status}`)
      return await untilAborted(signal, readAll(answer))
    } finally {
      answer.close()
    }
  }
}

export declare namespace fetchPublic {
  type Network = {
    /** All addresses of a host. */
    lookup(host: string): Promise<readonly string[]>
    /** Asks `url` of `address`; the name is not looked up again. */
    ask(url: URL, address: string, signal: AbortSignal): Promise<PublicAnswer>
    timeoutMs?: number | undefined
  }
}

function toPublicUrl(address: string): URL {
  if (address.length > 2048 || !URL.canParse(address)) throw new PictureRefusedError('no address')
  const url = new URL(address)
  if (url.protocol !== 'https:' || url.port !== '' || url.username || url.password) throw new PictureRefusedError('not plain https')
  return url
}

async function checkHost(url: URL, network: fetchPublic.Network): Promise<string> {
  const address = await findPublicAddress(url, network.lookup)
  if (address === undefined) throw new PictureRefusedError('its host is not public')
  return address
}

async function readAll({ body }: PublicAnswer): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > bytesMax) throw new PictureRefusedError(`more than ${bytesMax} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function untilAborted<value>(signal: AbortSignal, promise: Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new PictureRefusedError('too slow'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, (error: unknown) => reject(error instanceof PictureRefusedError ? error : new PictureRefusedError('no answer')))
  })
}

const system: fetchPublic.Network = { lookup: lookUpName, ask: askAddress }

/** Asks over TLS for the name in the URL, connected to `address`. */
export function askAddress(url: URL, address: string, signal: AbortSignal): Promise<PublicAnswer> {
  return new Promise((resolve, reject) => {
    const request = httpsRequest(
      url,
      {
        signal,
        agent: false,
        headers: { Accept: 'image/*', 'User-Agent': 'latchkey-gateway' },
        lookup: pinLookup(address),
      },
      (response: IncomingMessage) =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          body: response,
          close: () => response.destroy(),
        }),
    )
    request.on('error', reject)
    request.end()
  })
}
