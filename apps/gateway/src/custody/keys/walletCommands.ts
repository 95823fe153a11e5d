import { createEmbedded } from '../../accounts/wallet/createEmbedded.ts'
import type { OperatorCommand } from '../../host/commandLine/operatorCommand.ts'
import { createLog } from '../../host/log/log.ts'
import { NotThereError } from '../../host/projects/errors.ts'
import { closeKeyStores } from '../closeKeyStores.ts'
import { rewrapKeys } from './rewrapKeys.ts'

/** Commands over all embedded wallets. None of them opens a wallet. */
export const walletCommands: readonly OperatorCommand[] = [
  {
    name: 'wallet rewrap',
    usage: '',
    summary: 'Re-encrypts data from old access and recovery keys to the newest, so that the old ones can be removed',
    count: [0, 0],
    async run({ db, config, now }) {
      const log = createLog({ level: 'off', write: () => {}, now: () => now })
      const made = await createEmbedded({ ...config, LATCHKEY_SMTP_URL: undefined }, { db, log, now: () => now, fetch: globalThis.fetch })
      if (!made) throw new NotThereError('embedded wallet: set LATCHKEY_SECURE_SITE_URL and its keys')
      try {
        const done = await rewrapKeys({ ...made.keyStores, db })
        return { json: done, text: `Rewrapped ${done.access} keys of wallets and ${done.recovery} of recovery` }
      } finally {
        await closeKeyStores(made.keyStores)
      }
    },
  },
]
