import { createClient } from 'redis'
import type { TokenGuard } from './tokenGuard.ts'

/** Remembers for all gateway processes together. While Redis cannot be asked, each process remembers for itself. */
export async function createRedisTokenGuard(options: createRedisTokenGuard.Options): Promise<TokenGuard & { close(): void }> {
  const client = createClient({
    url: options.url,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5000) },
  })
  client.on('error', () => {})
  await Promise.race([client.connect().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 2000).unref())])
  return {
    async pass(token, place) {
      if (!client.isReady) return options.fallback.pass(token, place)
      try {
        const key = `${options.prefix ?? 'latchkey:relay-token:'}${token}`
        await client.set(key, place, { condition: 'NX', expiration: { type: 'PX', value: options.forMs } })
        return (await client.get(key)) === place
      } catch {
        return options.fallback.pass(token, place)
      }
    },
    close: () => client.destroy(),
  }
}

export declare namespace createRedisTokenGuard {
  type Options = { url: string; forMs: number; fallback: TokenGuard; prefix?: string | undefined }
}
