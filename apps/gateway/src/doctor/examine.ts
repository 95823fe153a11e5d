import { requireEmbeddedSettings } from '../accounts/wallet/createEmbedded.ts'
import type { RecoveryDatabase } from '../custody/recovery/tables.ts'
import { listWarnings } from '../host/config/listWarnings.ts'
import type { Config } from '../host/config/readConfig.ts'
import { openAsIs } from '../host/database/openAsIs.ts'
import { redactSecrets } from '../host/log/redactSecrets.ts'
import { type Finding, findingsOf, type Look } from './Finding.ts'
import { lookAtAddresses } from './lookAtAddresses.ts'
import { lookAtDatabase } from './lookAtDatabase.ts'
import { lookAtDisk } from './lookAtDisk.ts'
import { lookAtKeys } from './lookAtKeys.ts'
import { lookAtServices } from './lookAtServices.ts'
import { lookAtWaiting } from './lookAtWaiting.ts'

/** Looks at everything that a gateway with these settings needs, at the same time. It changes nothing, and shows no secret. */
export async function examine(config: Config, given: examine.Given): Promise<readonly Finding[]> {
  const { now, fetch, seedPath, timeoutMs = 20_000 } = given
  const isEmbedded = config.LATCHKEY_SECURE_SITE_URL !== undefined
  const db = openAsIs(config, 'gateway')
  const recoveryDb = isEmbedded ? openAsIs(config, 'recovery') : undefined
  const usesFolder = config.DATABASE_URL === undefined || (isEmbedded && config.LATCHKEY_RECOVERY_DATABASE_URL === undefined)
  const warnings = listWarnings(config)
  const looks: readonly Look[] = [
    {
      name: 'settings',
      async look() {
        const say = findingsOf('settings')
        if (isEmbedded) requireEmbeddedSettings(config)
        return warnings.length === 0 ? say.ok('valid') : warnings.map(say.warning)
      },
    },
    { name: 'gateway database', look: () => lookAtDatabase({ config, db, name: 'gateway', now }) },
    ...(isEmbedded ? [{ name: 'recovery database', look: () => lookAtDatabase({ config, db: recoveryDb, name: 'recovery', now }) }] : []),
    ...lookAtKeys({ config, db, recoveryDb: recoveryDb as unknown as RecoveryDatabase | undefined, now, fetch }),
    ...lookAtServices({ config, fetch }),
    ...lookAtAddresses({ config, db, now, fetch, timeoutMs }),
    ...(db ? lookAtWaiting({ config, db, seedPath }) : []),
    ...(usesFolder ? [lookAtDisk('LATCHKEY_DATA_DIR', config.LATCHKEY_DATA_DIR)] : []),
    ...(config.LATCHKEY_BACKUP_DIR === undefined ? [] : [lookAtDisk('LATCHKEY_BACKUP_DIR', config.LATCHKEY_BACKUP_DIR)]),
  ]
  try {
    return (await Promise.all(looks.map((one) => lookInTime(one, timeoutMs)))).flat()
  } finally {
    await Promise.allSettled([db?.destroy(), recoveryDb?.destroy()])
  }
}

export declare namespace examine {
  type Given = {
    readonly now: () => number
    readonly fetch: typeof globalThis.fetch
    /** The directory of this version. */
    readonly seedPath: string
    /** Deadline of each look. @defaultValue 20 s */
    readonly timeoutMs?: number | undefined
  }
}

async function lookInTime({ name, look }: Look, timeoutMs: number): Promise<readonly Finding[]> {
  const say = findingsOf(name)
  const { promise: late, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(() => resolve(say.failed(`no answer within ${timeoutMs / 1000} s`)), timeoutMs)
  try {
    return [await Promise.race([look(), late])].flat()
  } catch (error) {
    return [lacksTable(error) ? say.off('not looked at: the schema of its database is another one') : say.failed(describe(error))]
  } finally {
    clearTimeout(timer)
  }
}

/** Whether a table or a column is not there, on either engine: the finding on the database says that steps wait. */
function lacksTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === '42P01' || code === '42703' || /^no such (?:table|column)/.test(error.message)
}

/** Libraries may name an address with its password in their messages. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const { code } = error as NodeJS.ErrnoException
  const text = 'shortMessage' in error ? String(error.shortMessage) : error.message || code || error.name
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return redactSecrets(`${text}${cause}`.split('\n')[0] ?? '')
}
