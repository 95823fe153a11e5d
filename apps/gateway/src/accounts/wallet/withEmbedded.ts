import { randomUUID } from 'node:crypto'
import { closeKeyStores } from '../../custody/closeKeyStores.ts'
import type { CommandInput } from '../../host/commandLine/operatorCommand.ts'
import { createLog } from '../../host/log/log.ts'
import { NotThereError } from '../../host/projects/errors.ts'
import type { AccountParts } from '../accountParts.ts'
import { createEmbedded } from './createEmbedded.ts'

/** The parts of the embedded wallet that a command uses. */
export type CommandParts = Pick<AccountParts, 'config' | 'db' | 'now' | 'id' | 'embedded' | 'keyStores'>

/** Runs a command with the embedded wallet's keys, which sends no mail. @throws {@link NotThereError} if it is not set up. */
export async function withEmbedded<result>(
  { db, config, now: at }: Pick<CommandInput, 'db' | 'config' | 'now'>,
  run: (parts: CommandParts) => Promise<result>,
): Promise<result> {
  const now = () => at
  const log = createLog({ level: 'off', write: () => {}, now })
  const made = await createEmbedded({ ...config, LATCHKEY_SMTP_URL: undefined }, { db, log, now, fetch: globalThis.fetch })
  if (!made) throw new NotThereError('embedded wallet: set LATCHKEY_SECURE_SITE_URL and its keys')
  try {
    return await run({ config, db, now, id: randomUUID, ...made })
  } finally {
    await closeKeyStores(made.keyStores)
  }
}
