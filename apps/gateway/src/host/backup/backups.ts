import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Databases that are backed up. */
export const backupKinds = ['gateway', 'recovery'] as const

/** One file of a backup, as read from its name. */
export type Backup = { readonly file: string; readonly kind: (typeof backupKinds)[number]; readonly at: number }

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

/** Backups in a folder, the oldest first. */
export function listBackups(folder: string): readonly Backup[] {
  return readdirSync(folder)
    .flatMap((file) => readName(file) ?? [])
    .sort((one, other) => one.at - other.at)
}

/** Names in a folder that are of no backup, so that nothing here sees how old they are. */
export function listUnknown(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => readName(file) === undefined)
    .sort()
}

/** Kinds of which a folder has no backup that is young enough. */
export function findMissing(folder: string, { wanted, withinMs, now }: findMissing.Wanted): readonly Backup['kind'][] {
  const found = listBackups(folder).filter(({ at }) => now - at <= withinMs)
  return wanted.filter((kind) => !found.some((one) => one.kind === kind))
}

export declare namespace findMissing {
  type Wanted = { readonly wanted: readonly Backup['kind'][]; readonly withinMs: number; readonly now: number }
}

function readName(file: string): Backup | undefined {
  const [, kind, day, hour, minute, second, ms] =
    /^(gateway|recovery)-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.(?:sqlite|dump)$/.exec(file) ?? []
  const at = Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`)
  return Number.isNaN(at) ? undefined : { file, kind: kind as Backup['kind'], at }
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
