import { LatchkeyError } from '@latchkey/common/contract'

/** Backups that must not exist any more: from before their owners left K0 they rebuild the same key. */
export class OverdueError extends LatchkeyError<'BACKUP_OVERDUE'> {
  override readonly name = 'OverdueError'
  constructor(files: readonly string[]) {
    super('BACKUP_OVERDUE', `Older than seven days: ${files.join(', ')}`, {
      hints: ['Delete them wherever they are: backup prune FOLDER.'],
    })
  }
}
