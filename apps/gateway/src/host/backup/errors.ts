import { LatchkeyError } from '@latchkey/common/contract'

/** Backups are too old to keep: those from before an owner left K0 can still rebuild the same key. */
export class OverdueError extends LatchkeyError<'BACKUP_OVERDUE'> {
  override readonly name = 'OverdueError'
  constructor(files: readonly string[]) {
    super('BACKUP_OVERDUE', `Older than seven days: ${files.join(', ')}`, {
      hints: ['Delete them wherever they are: backup prune FOLDER.'],
    })
  }
}

/** A backup that is wanted is not there. */
export class BackupMissingError extends LatchkeyError<'BACKUP_MISSING'> {
  override readonly name = 'BackupMissingError'
  constructor(missing: readonly string[], { withinHours, unknown }: { readonly withinHours: number; readonly unknown: readonly string[] }) {
    const others = unknown.length === 0 ? '' : `. Not recognised: ${unknown.join(', ')}`
    super('BACKUP_MISSING', `No backup of the last ${withinHours} hours of: ${missing.join(', ')}${others}`, {
      hints: ['Name dumps as `backup create` names its files: recovery-2026-01-31T04-00-00-000Z.dump.'],
    })
  }
}
