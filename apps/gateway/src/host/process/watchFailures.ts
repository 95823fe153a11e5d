import type { Log } from '../log/log.ts'

/**
 * Logs an uncaught error in one line, then ends the process, as its state is
 * unknown. The supervisor starts it again.
 *
 * @param endLog - Settles within five seconds.
 */
export function watchFailures(process: Pick<NodeJS.Process, 'on' | 'exit'>, log: Log, endLog: () => Promise<void>): void {
  process.on('uncaughtException', (error: unknown, origin) => {
    log.error('the process ends', { origin, reason: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    endLog().finally(() => process.exit(1))
  })
}
