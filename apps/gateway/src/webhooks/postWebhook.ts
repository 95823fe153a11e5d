import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { untilAborted } from '@latchkey/common/web'
import { findPublicAddress } from '../data/images/findPublicAddress.ts'
import { lookUpName } from '../data/images/lookUpName.ts'
import { pinLookup } from '../data/images/pinLookup.ts'
import { isLocal } from '../host/config/isLocal.ts'
import { EndpointSilentError } from './errors.ts'
import { readEndpointUrl } from './readEndpointUrl.ts'

/** What an endpoint answered. Its body is not read. */
export type WebhookAnswer = { readonly status: number; readonly retryAfter: string | undefined }

/** Posts one delivery. @throws {@link EndpointSilentError} */
export type PostWebhook = (delivery: PostWebhook.Delivery) => Promise<WebhookAnswer>

export declare namespace PostWebhook {
  type Delivery = {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    /** Ends the attempt: its deadline, or the shutdown of the gateway. */
    readonly signal: AbortSignal
  }
}

/**
 * Posts to the public internet, and nowhere else: https, every address of the host public, connected to the very address that was checked
 * (DNS rebinding), no redirect followed. Development also posts to this machine.
 *
 * @throws {@link EndpointSilentError}
 */
export function postPublic(options: postPublic.Options): PostWebhook {
  const lookup = options.lookup ?? lookUpName
  const ask = options.ask ?? askAddress
  return async ({ url: text, headers, body, signal }) => {
    const url = readEndpointUrl(text, options)
    if (!url) throw new EndpointSilentError('address_refused')
    const find = async () => {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (options.isDevelopment && isLocal(host)) return host === '::1' ? host : '127.0.0.1'
      return findPublicAddress(url, lookup)
    }
    try {
      const address = await untilAborted(signal, find())
      if (address === undefined) throw new EndpointSilentError('address_refused')
      return await untilAborted(signal, ask(url, { address, headers, body, signal }))
    } catch (error) {
      if (error instanceof EndpointSilentError) throw error
      throw new EndpointSilentError(signal.aborted ? 'timeout' : 'unreachable', error)
    }
  }
}

export declare namespace postPublic {
  type Options = {
    readonly isDevelopment: boolean
    /** All addresses of a host. */
    readonly lookup?: ((host: string) => Promise<readonly string[]>) | undefined
    readonly ask?: typeof askAddress | undefined
  }
}

/** Posts to `url`, connected to `address`. @param options.ca - Certificates to trust instead of the machine's. */
export function askAddress(url: URL, options: askAddress.Options): Promise<WebhookAnswer> {
  const { address, headers, body, signal, ca } = options
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  const bytes = Buffer.from(body)
  return new Promise((resolve, reject) => {
    const posting = request(
      url,
      {
        ...{ method: 'POST', agent: false, signal, lookup: pinLookup(address), ca },
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': bytes.length,
          'User-Agent': 'latchkey-gateway',
        },
      },
      (response: IncomingMessage) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
        // The rest is of no interest, however long it is.
        response.destroy()
      },
    )
    posting.on('error', reject)
    posting.end(bytes)
  })
}

export declare namespace askAddress {
  type Options = Omit<PostWebhook.Delivery, 'url'> & { readonly address: string; readonly ca?: string | undefined }
}
