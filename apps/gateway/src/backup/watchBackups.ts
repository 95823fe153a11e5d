import { existsSync } from 'node:fs'
import type { Gateway } from '../gateway.ts'
import { findOverdue } from './backups.ts'

/** Tells the operator of backups of the recovery service that are too old, in the log and as a figure. */
export function watchBackups({ config, log, metrics, now }: Pick<Gateway, 'config' | 'log' | 'metrics' | 'now'>): void {
  const folder = config.LATCHKEY_BACKUP_DIR
  if (folder === undefined || !existsSync(folder)) return
  const overdue = findOverdue(folder, now())
  metrics.set('latchkey_recovery_backups_overdue', overdue.length)
  if (overdue.length > 0)
    log.warn('backups of the recovery database are older than seven days', { files: overdue.map(({ file }) => file).join(' ') })
}
