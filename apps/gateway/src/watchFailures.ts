import type { Log } from './log.ts'

/**
 * Says in one line of the log what nobody caught, and ends the process: what state it left is not known. Whoever runs
 * the process starts it again.
 */
export function watchFailures(process: Pick<NodeJS.Process, 'on' | 'exit'>, log: Log): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    log.error('the process ends', { origin, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    process.exit(1)
  })
}
