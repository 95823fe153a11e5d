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
