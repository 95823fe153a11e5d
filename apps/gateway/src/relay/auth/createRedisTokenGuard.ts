import { connectRedis } from '../../host/redis/connectRedis.ts'
import type { TokenGuard } from './tokenGuard.ts'

/** Remembers for all gateway processes together. While Redis cannot be asked, or hangs, each process remembers for itself. */
export async function createRedisTokenGuard(options: createRedisTokenGuard.Options): Promise<TokenGuard & { close(): void }> {
  const { forMs, fallback, prefix = 'latchkey:relay-token:', ...connection } = options
  const says = { away: 'relay tokens are remembered by this process alone', back: 'relay tokens are shared again' }
  const redis = await connectRedis({ ...connection, use: 'tokens', says })
  return {
    pass: (token, place) =>
      redis.ask(
        async (client) => {
          const expiration = { type: 'PX', value: forMs } as const
          const first = await client.set(`${prefix}${token}`, place, { condition: 'NX', GET: true, expiration })
          return first === null || first === place
        },
        () => fallback.pass(token, place),
      ),
    close: () => redis.close(),
  }
}

export declare namespace createRedisTokenGuard {
  type Options = Omit<connectRedis.Options, 'use' | 'says'> & { forMs: number; fallback: TokenGuard; prefix?: string | undefined }
}
