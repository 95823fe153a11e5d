/** What the client listens to, and the keys it reads that with. */
export type ListeningClient = {
  readonly core: {
    readonly crypto: { readonly keychain: { has(tag: string): boolean } }
    readonly relayer: {
      readonly subscriber: {
        readonly events: { on(event: 'subscription_created', listener: (made: { readonly topic: string }) => void): unknown }
      }
      unsubscribe(topic: string): Promise<void>
    }
  }
  readonly auth: { readonly authKeys: { readonly values: readonly { readonly responseTopic: string }[] } }
}

/** Hears nothing on a topic that cannot be read: one given up while the line was down the client would subscribe to again, for ever. */
export function pruneTopics({ core: { crypto, relayer }, auth }: ListeningClient): void {
  relayer.subscriber.events.on('subscription_created', ({ topic }) => {
    const isRead = crypto.keychain.has(topic) || auth.authKeys.values.some(({ responseTopic }) => responseTopic === topic)
    if (!isRead) relayer.unsubscribe(topic).catch(() => {})
  })
}
