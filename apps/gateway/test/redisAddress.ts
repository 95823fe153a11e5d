import { createClient } from 'redis'

/** The Redis that tests use, if there is one. */
export const redisUrl = process.env['LATCHKEY_TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'

export async function isRedisThere(): Promise<boolean> {
  const client = createClient({ url: redisUrl, socket: { connectTimeout: 1000, reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    client.destroy()
    return true
  } catch {
    return false
  }
}
