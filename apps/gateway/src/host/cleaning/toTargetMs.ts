import type { Config } from '../config/readConfig.ts'

const [sqliteTargetMs, postgresTargetMs] = [3, 50]

/** How long one part of a long deletion may take, in milliseconds: in the embedded database nothing else runs meanwhile. */
export function toTargetMs({ DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): number {
  return DATABASE_URL ? postgresTargetMs : sqliteTargetMs
}
