import { clean } from '../../host/cleaning/clean.ts'
import { toTargetMs } from '../../host/cleaning/toTargetMs.ts'
import { createLease } from '../../host/database/createLease.ts'
import type { PictureKind } from '../../host/database/schema.ts'
import type { HostParts } from '../../host/hostParts.ts'
import { oldPictures, toKeptPictures } from './oldPictures.ts'

const [job, leaseMs] = ['job:pictures', 30_000]
/** Part of those that are kept by which there may be more for a while. */
const spareParts = 20

/** Keeps pictures few between two clean-ups, however many are taken in. */
export type PictureTrim = {
  /** Counts one that was taken in. Once there may be too many, old ones are deleted beside the requests. */
  noteTaken(kind: PictureKind): void
  /** Ends what is under way. */
  stop(): Promise<void>
}

/** Makes one. Of several processes one deletes at a time; the others find less to do the next time. */
export function createPictureTrim(gateway: Pick<HostParts, 'config' | 'db' | 'log' | 'metrics' | 'now' | 'id'>): PictureTrim {
  const { config, db, log, metrics, now } = gateway
  const kept = toKeptPictures(config)
  const lease = createLease(db, { job, owner: gateway.id(), now, forMs: leaseMs })
  const taken = new Map<PictureKind, number>()
  const due = new Set<PictureKind>()
  const end = new AbortController()
  let underWay: Promise<void> | undefined

  async function trim(): Promise<void> {
    try {
      for (const kind of due) {
        due.delete(kind)
        if (end.signal.aborted || !(await lease.take())) return
        await clean(await oldPictures(db, { kind, keptMax: kept[kind] }), {
          targetMs: toTargetMs(config),
          signal: end.signal,
          isMine: lease.isMine,
          onDeleted: (table, rows) => metrics.count('latchkey_cleaning_rows_total', { table }, rows),
          onFailed: warn,
        })
      }
    } catch (error) {
      warn('avatar', error)
    } finally {
      await lease.give()
    }
  }

  function warn(table: string, error: unknown): void {
    if (end.signal.aborted) return
    metrics.count('latchkey_cleaning_failures_total', { table })
    log.warn('old pictures could not be deleted', { table, reason: error instanceof Error ? error.message : 'unknown' })
  }

  return {
    noteTaken(kind) {
      const count = (taken.get(kind) ?? 0) + 1
      const isDue = count * spareParts >= kept[kind]
      taken.set(kind, isDue ? 0 : count)
      if (!isDue || end.signal.aborted) return
      due.add(kind)
      underWay ??= trim().finally(() => {
        underWay = undefined
      })
    },
    async stop() {
      end.abort()
      await underWay
    },
  }
}
