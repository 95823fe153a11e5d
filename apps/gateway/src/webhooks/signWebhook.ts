import { createHmac } from 'node:crypto'

/** Headers of a delivery, by the Standard Webhooks specification. A signature for each secret, the newest first. */
export function signWebhook({ id, body, secrets, nowMs }: signWebhook.Parameters): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(nowMs / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** What every secret of the specification begins with. */
export const secretPrefix = 'whsec_'

export declare namespace signWebhook {
  type Parameters = {
    readonly id: string
    readonly body: string
    /** Such as `whsec_MfKQ9r8…`. */
    readonly secrets: readonly string[]
    readonly nowMs: number
  }
}
