import type { HostParts } from '../../host/hostParts.ts'
import { toRefusal } from '../../host/http/toRefusal.ts'
import { writeTrail } from './writeTrail.ts'

/** Refusals of strangers that the trail takes: 30 at once, then one a minute. The log has all of them. */
const quota = { perS: 1 / 60, burst: 30 }

/** Runs a step of somebody who is not signed in yet, and notes it if it is refused. */
export async function noteStranger<result>(
  gateway: Pick<HostParts, 'db' | 'now' | 'id' | 'limiter' | 'log'>,
  { name, network }: { name: string; network: string },
  run: () => Promise<result>,
): Promise<result> {
  try {
    return await run()
  } catch (error) {
    const reason = toRefusal(error).reasons[0]?.name ?? 'SERVER_ERROR'
    gateway.log.warn('the console refused a stranger', { name, network, reason })
    if ((await gateway.limiter.take('console:strangers', quota, 1)) === 0)
      await writeTrail(gateway, { operator: undefined, name, outcome: 'refused', error: reason })
    throw error
  }
}
