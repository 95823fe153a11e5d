import { hostFeature } from '../hostParts.ts'
import { backupCommands } from './backupCommands.ts'
import { watchBackups } from './watchBackups.ts'

const hourMs = 3_600_000

/** Backups, and the deletion of old ones of the recovery database. */
export const backupFeature = hostFeature({
  needs: ['config', 'log', 'metrics', 'now'],
  commands: backupCommands,
  start(gateway) {
    watchBackups(gateway)
    const timer = setInterval(() => watchBackups(gateway), hourMs)
    timer.unref()
    return { stop: () => clearInterval(timer) }
  },
})
