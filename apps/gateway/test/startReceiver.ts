import type { ServerResponse } from 'node:http'
import { type WebhookBody, webhookBodySchema } from '@latchkey/blockchain-api/webhooks'
import { Webhook } from 'standardwebhooks'
import { parse } from 'valibot'
import { askAddress, type PostWebhook, postPublic } from '../src/webhooks/postWebhook.ts'
import { startAnswering } from './startAnswering.ts'

/** What a receiver got, before anything is checked. */
export type Received = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string }

/** A server of a project's that receives webhooks. */
export type Receiver = {
  /** As an endpoint names it: a public host, which {@link postToReceivers} leads here. */
  readonly url: string
  readonly received: readonly Received[]
  /** What came to a path, each checked by the official library with this secret. */
  read(path: string, secret: string): readonly WebhookBody[]
  /** Answers from now on. Without it, 204. */
  answer: (response: ServerResponse, received: Received) => unknown
  stop(): Promise<void>
}

const publicHost = 'receiver.example'

/** Starts one on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const server = await startAnswering((request, response, body) => {
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const one = { path: request.url ?? '', headers, body: body.toString() }
    received.push(one)
    receiver.answer(response, one)
  })
  const receiver: Receiver = {
    url: `https://${publicHost}:${new URL(server.url).port}`,
    received,
    read: (path, secret) =>
      received
        .filter((one) => one.path === path)
        .map(({ body, headers }) => {
          new Webhook(secret).verify(body, headers)
          return parse(webhookBodySchema, JSON.parse(body))
        }),
    answer: (response) => response.writeHead(204).end(),
    stop: () => server.stop(),
  }
  return receiver
}

/** The gateway's own way to post, for which receivers of this machine are on the public internet: the wire is plain, all else is as it is. */
export function postToReceivers(): PostWebhook {
  return postPublic({
    isDevelopment: false,
    lookup: async (host) => (host === publicHost ? ['93.184.215.14'] : []),
    ask: (url, options) => askAddress(new URL(`http://127.0.0.1:${url.port}${url.pathname}`), { ...options, address: '127.0.0.1' }),
  })
}
