import { createEmbedded } from '../embedded/createEmbedded.ts'
import { rewrapKeys } from '../keys/rewrapKeys.ts'
import { createLog } from '../log.ts'
import { NotThereError } from '../projects/errors.ts'
import type { Command } from './command.ts'

/** What an operator does with the embedded wallets as a whole. None of them can be opened from here. */
export const walletCommands: readonly Command[] = [
  {
    name: 'wallet rewrap',
    usage: '',
    summary: 'Puts what lies under old access and recovery keys under the newest, so that the old ones can go',
    count: [0, 0],
    async run({ db, config, now }) {
      const log = createLog({ level: 'off', write: () => {}, now: () => now })
      const embedded = await createEmbedded(
        { ...config, LATCHKEY_SMTP_URL: undefined },
        { db, log, now: () => now, fetch: globalThis.fetch },
      )
      if (!embedded) throw new NotThereError('embedded wallet: set LATCHKEY_SECURE_SITE_URL and its keys')
      try {
        const done = await rewrapKeys({ ...embedded, db })
        return { json: done, text: `Rewrapped ${done.access} keys of wallets and ${done.recovery} of recovery` }
      } finally {
        await embedded.recoveryDb.destroy()
      }
    },
  },
]
