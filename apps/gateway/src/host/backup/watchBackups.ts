import { existsSync } from 'node:fs'
import type { HostParts } from '../hostParts.ts'
import { findOverdue, pruneBackups } from './backups.ts'

/**
 * Deletes copies of the recovery database that are too old, as they can rebuild keys whose owners have left K0 (I21), and reports them in
 * the log and as a figure.
 */
export function watchBackups({ config, log, metrics, now }: Pick<HostParts, 'config' | 'log' | 'metrics' | 'now'>): void {
  const folder = config.LATCHKEY_BACKUP_DIR
  if (folder === undefined || !existsSync(folder)) return
  const overdue = findOverdue(folder, now())
  metrics.set('latchkey_recovery_backups_overdue', overdue.length)
  if (overdue.length === 0) return
  const files = overdue.map(({ file }) => file).join(' ')
  try {
    pruneBackups(folder, now())
    log.warn('backups of the recovery database were older than seven days and are deleted', { files })
  } catch (error) {
    log.error('backups of the recovery database are older than seven days and cannot be deleted', { files, reason: String(error) })
  }
}
