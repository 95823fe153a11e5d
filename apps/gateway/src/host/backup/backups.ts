import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** One file of a backup, as read from its name. */
export type Backup = { readonly file: string; readonly kind: 'gateway' | 'recovery'; readonly at: number }

/** How long a backup of the recovery service may be kept: after it, leaving K0 is final (I21). */
export const recoveryBackupMaxMs = 7 * 86_400_000

/** Copies an embedded database while it is in use, consistent as of one moment. @returns The file, which only its owner can read. */
export async function writeBackup(
  db: Database,
  { folder, kind, now }: { folder: string; kind: Backup['kind']; now: number },
): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = `${kind}-${new Date(now).toISOString().replace(/[:.]/g, '-')}.sqlite`
  const path = join(folder, file)
  await sql`vacuum into ${path}`.execute(db)
  chmodSync(path, 0o600)
  return file
}

/** Backups in a folder, the oldest first. Other files are ignored. */
export function listBackups(folder: string): readonly Backup[] {
  return readdirSync(folder)
    .flatMap((file): Backup[] => {
      const [, kind, day, hour, minute, second, ms] =
        /^(gateway|recovery)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:sqlite|dump)$/.exec(file) ?? []
      const at = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`)
      return Number.isNaN(at) ? [] : [{ file, kind: kind as Backup['kind'], at }]
    })
    .sort((one, other) => one.at - other.at)
}

/** Backups of the recovery service that are too old to keep. */
export function findOverdue(folder: string, now: number): readonly Backup[] {
  return listBackups(folder).filter(({ kind, at }) => kind === 'recovery' && now - at > recoveryBackupMaxMs)
}

/** Deletes what is overdue. @returns The files. */
export function pruneBackups(folder: string, now: number): readonly string[] {
  const files = findOverdue(folder, now).map(({ file }) => file)
  for (const file of files) rmSync(join(folder, file))
  return files
}
