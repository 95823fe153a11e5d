import { readAuditHead } from '../accounts/audit.ts'
import type { Command } from './command.ts'

/** What an operator keeps elsewhere of what was done in the name of accounts. */
export const auditCommands: readonly Command[] = [
  {
    name: 'audit head',
    usage: '',
    summary: 'Shows what stands for all trails of accounts now, to be kept outside: a trail that is cut later shows beside it',
    count: [0, 0],
    async run({ db }) {
      const head = await readAuditHead(db)
      return { json: head, text: `${head.digest}\n${head.events} events of ${head.accounts} accounts` }
    },
  },
]
